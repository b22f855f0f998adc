"""Logs of several hosts: races, and leases that change hands."""

from asyncio import CancelledError, Task, create_task, gather, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from seasalt_tui.core.errors import Conflict, StaleFence
from seasalt_tui.core.log import Fence, Record
from seasalt_tui.server.postgres.game_log import PostgresLog
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.store.errors import UnknownGame
from server.waiting import soon
from store.stores import ABOUT, HEADER, opened_by_host, record, records

LEASE = "game/1"
APPENDS = "%INSERT INTO records%"
WAITING = """
    SELECT FROM pg_stat_activity
    WHERE wait_event_type = $2 AND datname = current_database() AND query LIKE $1
"""


@pytest.fixture
async def store(postgres_address: str) -> AsyncIterator[PostgresStore]:
    async with opened_by_host(postgres_address) as store:
        yield store


@asynccontextmanager
async def held_open(postgres: Postgres, end: str, statement: str, *values: object) -> AsyncIterator[None]:
    """A transaction that has done this."""
    connection = await postgres.connect()
    await connection.execute("BEGIN")
    await connection.execute(statement, *values)
    yield
    await connection.execute(end)
    await connection.close()


async def waiting(postgres: Postgres, query: str, kind: str = "Lock") -> None:
    """Until a statement like this waits for something of this kind."""
    while not await postgres.fetch(WAITING, query, kind):
        pass


async def give_lease(postgres: Postgres, number: int) -> None:
    await postgres.execute(
        "INSERT INTO leases VALUES ($1, NULL, $2) ON CONFLICT (name) DO UPDATE SET fence = $2", LEASE, number
    )


# Batches


async def test_what_waits_together_is_one_commit_and_one_ring_each(postgres_address: str, postgres: Postgres) -> None:
    rung: list[str] = []
    async with opened_by_host(postgres_address, rung.append) as store:
        logs = [await store.create(HEADER, ABOUT) for _ in range(50)]
        await gather(*(log.append(record(1)) for log in logs))
        assert sorted(rung) == sorted(f"game/{log.id}" for log in logs)
    (row,) = await postgres.fetch("SELECT count(*) AS records, count(DISTINCT xmin::text) AS commits FROM records")
    assert (row["records"], row["commits"]) == (50, 1)


async def test_one_that_is_refused_does_not_hold_up_the_others(store: PostgresStore, postgres: Postgres) -> None:
    await give_lease(postgres, 2)
    good, gapped, deleted, stale = [await store.create(HEADER, ABOUT) for _ in range(4)]
    await store.delete(deleted.id)
    ends = await gather(
        good.append(record(1), fence=Fence(LEASE, 2)),
        gapped.append(record(2)),
        deleted.append(record(1)),
        stale.append(record(1), fence=Fence(LEASE, 1)),
        good.append(record(1)),
        good.append(record(2)),
        return_exceptions=True,
    )
    assert [type(end) for end in ends] == [type(None), Conflict, UnknownGame, StaleFence, Conflict, type(None)]
    lengths = [len(records) for records in await gather(*(log.after(0) for log in (good, gapped, deleted, stale)))]
    assert lengths == [2, 0, 0, 0]


async def test_of_many_logs_that_are_read_at_one_moment_each_gives_its_own(store: PostgresStore) -> None:
    logs = [await store.create(HEADER, ABOUT) for _ in range(20)]
    await gather(*(log.extend(records(number)) for number, log in enumerate(logs)))
    await store.delete(20)
    seen = await gather(*(log.after(2) for log in logs), logs[5].after(0), logs[5].after(9))
    assert seen == [*(records(number)[2:] for number in range(19)), (), records(5), ()]


async def test_of_many_writers_on_several_hosts_each_number_goes_to_one(postgres_address: str) -> None:
    kept: list[Record] = []

    async def write(log: PostgresLog, name: str) -> None:
        while (number := len(await log.after(0)) + 1) <= 40:
            try:
                await log.append(mine := Record(number, 0, name))
            except Conflict:
                continue
            kept.append(mine)

    async with opened_by_host(postgres_address) as one, opened_by_host(postgres_address) as other:
        log = await one.create(HEADER, ABOUT)
        writers = [await store.open(log.id) for store in (one, other) for _ in range(4)]
        await gather(*(write(each, f"writer {number}") for number, each in enumerate(writers)))
        assert tuple(sorted(kept, key=lambda one: one.number)) == await log.after(0)
        assert [one.number for one in await log.after(0)] == list(range(1, 41))


async def test_who_stops_waiting_takes_nothing_back(store: PostgresStore) -> None:
    log = await store.create(HEADER, ABOUT)
    given_up: Task[None] = create_task(log.append(record(1)))
    await sleep(0)  # it has begun
    given_up.cancel()
    while not await log.after(0):
        pass
    with pytest.raises(CancelledError):
        await given_up
    await log.append(record(2))
    assert await log.after(0) == records(2)


# Leases


async def test_a_stale_fence_is_refused_though_the_lease_changes_hands_only_then(
    store: PostgresStore, postgres: Postgres
) -> None:
    await give_lease(postgres, 1)
    log = await store.create(HEADER, ABOUT)
    await log.append(record(1), fence=Fence(LEASE, 1))
    async with held_open(postgres, "COMMIT", "UPDATE leases SET fence = 2 WHERE name = $1", LEASE):
        late = create_task(log.append(record(2), fence=Fence(LEASE, 1)))
        await soon(waiting(postgres, APPENDS))
    with pytest.raises(StaleFence, match="given to another host"):
        await late
    await log.append(record(2), fence=Fence(LEASE, 2))
    with pytest.raises(StaleFence):
        await log.append(record(3), fence=Fence("game/99", 1))
    assert await log.after(0) == records(2)


async def test_a_takeover_waits_for_what_was_decided_before(store: PostgresStore, postgres: Postgres) -> None:
    await give_lease(postgres, 1)
    log = await store.create(HEADER, ABOUT)
    rival = "INSERT INTO records (game, number, seat, action) VALUES ($1, 1, 0, 'rival')"
    async with held_open(postgres, "ROLLBACK", rival, log.id):
        first = create_task(log.append(record(1), fence=Fence(LEASE, 1)))
        await soon(waiting(postgres, APPENDS))
        takeover = create_task(give_lease(postgres, 2))
        await soon(waiting(postgres, "INSERT INTO leases%"))
    await gather(first, takeover)
    assert await log.after(0) == records(1)
    with pytest.raises(StaleFence):
        await log.append(record(2), fence=Fence(LEASE, 1))


async def test_a_store_is_closed_right_after_its_last_append(postgres: Postgres) -> None:
    store = PostgresStore(postgres, str)
    log = await store.create(HEADER, ABOUT)
    await log.append(record(1))
    await store.close()
