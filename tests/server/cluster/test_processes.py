"""Hosts that are paused and killed, in processes of their own."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from seasalt_tui.core.log import Fence
from seasalt_tui.server.cluster.cluster import Lease
from server import cluster_process
from server.cluster_members import Member, members
from server.waiting import soon, until

LEASE = "game/1"


async def test_what_a_paused_host_held_is_taken_and_it_notices_before_it_acts(postgres_address: str) -> None:
    async with members(postgres_address, 1) as (member,), acting_host(postgres_address) as host:
        first = await _act(host)
        own = first.host
        assert first.fence == 1
        host.send_signal(signal.SIGSTOP)
        assert await _taken(member) == Lease(LEASE, Fence(LEASE, 2))
        assert [died["host"] for died in member.journal.events("host died")] == [own]
        continued_at = monotonic()
        acting = asyncio.create_task(_read_until(host, 3))
        host.send_signal(signal.SIGCONT)
        await until(lambda: [other.id for other in member.hosts.others()] not in ([], [own]), "it registers anew")
        assert member.leases.holds(LEASE)
        await member.leases.release(LEASE)
        acts = await soon(acting)
        assert {act.fence for act in acts} <= {1, 3}
        assert all((act.host == own) == (act.fence == 1) for act in acts)
        assert all(act.at < continued_at for act in acts if act.fence == 1)
        host.kill()
        assert await _taken(member) == Lease(LEASE, Fence(LEASE, 4))


@asynccontextmanager
async def acting_host(address: str) -> AsyncIterator[Process]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    program = str(Path(cluster_process.__file__))
    process = await asyncio.create_subprocess_exec(
        sys.executable, program, address, LEASE, stdout=PIPE, env=environment
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


class Act(NamedTuple):
    fence: int
    host: int
    at: float


async def _act(host: Process) -> Act:
    assert host.stdout is not None
    fence, number, at = (await soon(host.stdout.readline())).split()
    return Act(int(fence), int(number), float(at))


async def _read_until(host: Process, last: int) -> list[Act]:
    acts = [await _act(host)]
    while acts[-1].fence != last:
        acts.append(await _act(host))
    return acts


async def _taken(member: Member) -> Lease:
    """Once its holder is dead."""
    offered = asyncio.Event()
    unfollow = member.leases.follow(LEASE, offered.set)
    while (lease := await member.leases.acquire(LEASE)) is None:
        await soon(offered.wait())
        offered.clear()
    unfollow()
    return lease
