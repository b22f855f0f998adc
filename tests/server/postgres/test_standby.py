"""Synchronous standby: the first server dies amid moves, the second is promoted, and nothing acknowledged is lost."""

import signal
from asyncio import Event, create_task, gather, sleep
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from seasalt_tui.core.log import Log, Record
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.postgres.failover import single_servers
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from server.cluster_members import Member
from server.waiting import soon, until
from store.stores import ABOUT, HEADER, record
from temporary_postgres import TemporaryPostgres

GAMES, MORE = 6, 20


@pytest.fixture(scope="module")
def primary() -> Iterator[TemporaryPostgres]:
    with TemporaryPostgres() as server:
        yield server


@asynccontextmanager
async def synchronous_standby(primary: TemporaryPostgres) -> AsyncIterator[TemporaryPostgres]:
    """As docs/scaling.md sets it up."""
    postgres = Postgres(primary.address())
    await postgres.open()
    with primary.standby() as standby:
        await postgres.execute("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'")
        await postgres.execute("SELECT pg_reload_conf()")
        while not await postgres.fetch("SELECT FROM pg_stat_replication WHERE sync_state = 'quorum'"):
            await sleep(0.02)
        await postgres.close()
        yield standby


def both(primary: TemporaryPostgres, standby: TemporaryPostgres) -> str:
    return f"postgresql://postgres@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/postgres"


class Writer:
    """Appends without a pause, and again what nobody knows about."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.acknowledged = list[Record]()
        self.losses = 0

    async def run(self, ending: Event) -> None:
        while not ending.is_set():
            await self._append(record(len(self.acknowledged) + 1))

    async def _append(self, new: Record) -> None:
        try:
            await self.log.append(new)
        except DatabaseAway:
            self.losses += 1
            await sleep(0.01)
        else:
            self.acknowledged.append(new)


async def test_a_promoted_standby_has_all_that_was_acknowledged(primary: TemporaryPostgres) -> None:
    async with synchronous_standby(primary) as standby:
        address, ending = both(primary, standby), Event()
        host = Member(address, "one")
        async with host:
            store = PostgresStore(host.postgres, host.doorbell.ring)
            writers = [Writer(await store.create(HEADER, ABOUT)) for _ in range(GAMES)]
            lease = await host.leases.acquire("game/1")
            assert lease is not None
            writing = [create_task(writer.run(ending)) for writer in writers]
            await until(lambda: all(len(writer.acknowledged) > MORE for writer in writers))
            primary.stop(signal.SIGQUIT)
            await until(lambda: host.postgres.is_away and all(writer.losses for writer in writers))
            before = [len(writer.acknowledged) for writer in writers]
            standby.promote()
            await until(
                lambda: all(len(each.acknowledged) > had + MORE for each, had in zip(writers, before, strict=True))
            )
            ending.set()
            await soon(gather(*writing))
            await until(lambda: host.leases.holds("game/1"))
            assert await host.leases.acquire("game/1") == lease
            await store.close()
        await _are_all_there(standby.address(), writers)


async def _are_all_there(address: str, writers: list[Writer]) -> None:
    postgres = Postgres(address)
    await postgres.open()
    store = PostgresStore(postgres, str)
    for game, writer in enumerate(writers, 1):
        kept = await (await store.open(game)).after(0)
        assert tuple(kept[: len(writer.acknowledged)]) == tuple(writer.acknowledged)
        assert len(kept) - len(writer.acknowledged) <= 1
    await store.close()
    await postgres.close()


@pytest.mark.parametrize(
    ("address", "single"),
    [
        ("postgresql://h/d?sslmode=require", ["postgresql://h/d?sslmode=require"]),
        (
            "postgresql://u@h:1,[::1]:2,h3/d",
            [f"postgresql://u@{each}/d?target_session_attrs=read-write" for each in ("h:1", "[::1]:2", "h3")],
        ),
        (
            "postgresql://h,i/?sslmode=require&target_session_attrs=primary",
            [f"postgresql://{each}/?sslmode=require&target_session_attrs=primary" for each in ("h", "i")],
        ),
    ],
)
def test_an_address_of_several_servers_is_one_of_each(address: str, single: list[str]) -> None:
    assert list(single_servers(address)) == single
