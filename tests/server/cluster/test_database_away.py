import asyncio
import signal
from collections.abc import Iterator
from functools import partial

import pytest

from seasalt_tui.core.log import Fence
from seasalt_tui.server.cluster.cluster import Lease
from seasalt_tui.server.postgres.errors import DatabaseAway
from server.cluster_members import Member, members
from server.waiting import until
from temporary_postgres import TemporaryPostgres


@pytest.fixture(scope="module")
def server() -> Iterator[TemporaryPostgres]:
    """One that may be stopped."""
    with TemporaryPostgres(fsync="off") as running:
        yield running


async def test_all_goes_on_after_the_database_was_away(server: TemporaryPostgres) -> None:
    """It crashes, which also empties the table of presences, and is away for longer than a host may be silent."""
    address = server.create("away")
    async with members(address) as (one, two):
        own = one.hosts.own, two.hosts.own
        one.presences.enter("house", "key a", "Ann")
        lease = await one.leases.acquire("house")
        assert lease == Lease("house", Fence("house", 1))
        heard, changes = list[str](), list[bool]()
        two.doorbell.follow("game/", heard.append)
        two.follow_away(partial(_note_away, two, changes))
        await until(lambda: two.presences.of("house"))
        await asyncio.to_thread(server.stop, signal.SIGQUIT)
        await until(lambda: two.is_away)
        await until(lambda: one.is_away)
        await until(lambda: not one.leases.holds("house"), "it is not known any more whether it is held")
        with pytest.raises(DatabaseAway):
            await two.leases.acquire("house")
        one.doorbell.ring("game/1")
        one.presences.enter("house", "key b", "Ben")
        server.start()
        people = {"key a": "Ann", "key b": "Ben"}
        await until(lambda: two.presences.of("house").get(own[0]) == people)
        await until(lambda: "game/1" in heard or two.hosts.others())
        await until(lambda: one.leases.holds("house"))
        assert not one.is_away
        assert not two.is_away
        assert changes == [True, False]
        assert await two.leases.acquire("house") is None
        assert await one.leases.acquire("house") == lease
        await _beats(two)
        assert (one.hosts.own, two.hosts.own) == own
        assert not one.journal.events("host died") + two.journal.events("host died")
        one.doorbell.ring("game/2")
        await until(lambda: "game/2" in heard)


async def test_what_is_given_back_meanwhile_is_free_afterwards(server: TemporaryPostgres) -> None:
    async with members(server.create("released")) as (one, two):
        await one.leases.acquire("game/1")
        offered = list[bool]()
        two.leases.follow("game/1", partial(offered.append, True))
        await asyncio.to_thread(server.stop)
        await one.leases.release("game/1")
        offered.clear()
        server.start()
        await until(lambda: offered)
        await _free(two)


async def test_a_host_ends_although_the_database_is_away(server: TemporaryPostgres) -> None:
    async with members(server.create("ending")) as (one, two):
        await until(one.hosts.others)
        await asyncio.to_thread(server.stop)
        await until(lambda: two.is_away)
    tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    server.start()  # it would end with another thread
    assert not tasks


def _note_away(host: Member, changes: list[bool]) -> None:
    changes.append(host.is_away)


async def _beats(host: Member) -> None:
    """As long as it takes to see that somebody is dead."""
    missed = list[bool]()
    unfollow = host.doorbell.follow("nothing", lambda _: None, lambda: missed.append(True))
    await until(lambda: len(missed) >= 5)
    unfollow()


async def _free(host: Member) -> None:
    while await host.leases.acquire("game/1") is None:
        await asyncio.sleep(0.01)
