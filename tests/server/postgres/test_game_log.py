"""Logs of several hosts: races, leases that change hands, connections that break."""

from asyncio import CancelledError, Task, create_task, gather, sleep, to_thread
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from signal import SIGQUIT

import pytest

import shared_postgres
from seasalt_tui.core.errors import Conflict, StaleFence
from seasalt_tui.core.log import Fence, Record
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.postgres.game_log import PostgresLog
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.store.errors import UnknownGame
from server.cut_line import line_to
from server.waiting import soon, until
from store.stores import ABOUT, HEADER, opened_by_host, record, records
from temporary_postgres import TemporaryPostgres

LEASE = "game/1"
APPENDS = "%INSERT INTO records%"
WAITING = """
    SELECT FROM pg_stat_activity
    WHERE wait_event_type = $2 AND datname = current_database() AND query LIKE $1
"""
CLOSE = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()
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


# Connections that break


async def test_what_was_kept_though_nobody_heard_of_it_counts_when_it_is_tried_again(
    postgres_address: str, store: PostgresStore
) -> None:
    async with line_to(postgres_address) as line, opened_by_host(line.address) as far:
        log, near = await far.create(HEADER, ABOUT), await store.open(1)
        await log.append(record(1))
        line.loses_answers = True
        unheard = create_task(log.append(record(2)))
        while not await near.after(1):
            pass
        await line.cut()
        with pytest.raises(DatabaseAway):
            await unheard
        line.loses_answers = False
        await line.mend()
        await soon(until_answered(far))
        await log.append(record(2))
        with pytest.raises(Conflict):
            await log.append(record(2))
        await log.append(record(3))
        assert await near.after(0) == await log.after(0) == records(3)


async def test_what_another_wrote_meanwhile_is_not_taken_for_ones_own(
    postgres_address: str, store: PostgresStore
) -> None:
    async with line_to(postgres_address) as line, opened_by_host(line.address) as far:
        log, near = await far.create(HEADER, ABOUT), await store.open(1)
        await log.append(record(1))
        line.loses_requests = True
        lost = create_task(log.append(Record(2, 0, "mine")))
        await soon(line.has_lost.wait())
        await line.cut()
        with pytest.raises(DatabaseAway):
            await lost
        line.loses_requests = False
        await line.mend()
        await near.append(record(2))
        await soon(until_answered(far))
        with pytest.raises(Conflict, match="Record 2 cannot follow record 2"):
            await log.append(Record(2, 0, "mine"))
        assert await log.after(0) == records(2)


async def test_connections_that_are_closed_lose_and_double_nothing(postgres_address: str, postgres: Postgres) -> None:
    async with opened_by_host(postgres_address) as store:
        writers = [Writer(await store.create(HEADER, ABOUT)) for _ in range(20)]
        writing = gather(*(writer.fill(30) for writer in writers))
        for _ in range(10):
            while not writing.done() and not await postgres.fetch(CLOSE):
                pass
            kept = sum(writer.kept for writer in writers)
            await until(lambda: writing.done() or sum(writer.kept for writer in writers) > kept)  # noqa: B023
        await writing
        assert any(writer.failures for writer in writers)
        for writer in writers:
            assert await writer.log.after(0) == records(30)


# A server that goes away


async def test_of_a_server_that_crashes_nothing_acknowledged_is_lost() -> None:
    with TemporaryPostgres(fsync="off") as server:  # the system goes on
        async with opened_by_host(server.address()) as one, opened_by_host(server.address()) as other:
            writers = [Writer(await store.create(HEADER, ABOUT)) for store in (one, other) for _ in range(5)]
            for crash in range(2):
                writing = gather(*(writer.fill(10 * crash + 10) for writer in writers))
                await until(lambda: sum(writer.kept for writer in writers) > 100 * crash + 30)  # noqa: B023
                await to_thread(server.restart, SIGQUIT)
                await writing
            assert any(writer.failures for writer in writers)
            for writer in writers:
                assert await writer.log.after(0) == records(20)
            server.stop()
            with pytest.raises(DatabaseAway):
                await writers[0].log.append(record(21))


async def test_what_no_standby_has_yet_is_not_acknowledged_at_the_second_time_either() -> None:
    with TemporaryPostgres(fsync="off") as server:
        async with shared_postgres.opened(server.address()) as postgres, opened_by_host(server.address()) as store:
            log = await store.create(HEADER, ABOUT)
            await require_standby(postgres, "nobody")
            unheard = create_task(log.append(record(1)))
            await soon(waiting(postgres, APPENDS, "IPC"))
            await postgres.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
            )
            with pytest.raises(DatabaseAway):
                await unheard
            await soon(until_answered(store))
            assert await log.after(0) == records(1)
            again = create_task(log.append(record(1)))
            await soon(waiting(postgres, "%FOR SHARE", "IPC"))
            assert not again.done()
            await require_standby(postgres, "")
            await soon(again)


async def require_standby(postgres: Postgres, name: str) -> None:
    await postgres.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
    await postgres.execute("SELECT pg_reload_conf()")
    while (await postgres.fetch("SHOW synchronous_standby_names"))[0][0] != name:
        pass


class Writer:
    """Tries each record until it is acknowledged."""

    def __init__(self, log: PostgresLog) -> None:
        self.log = log
        self.kept = 0
        self.failures = 0

    async def fill(self, count: int) -> None:
        while self.kept < count:
            try:
                await self.log.append(record(self.kept + 1))
            except DatabaseAway:
                self.failures += 1
                await sleep(0.005)
            else:
                self.kept += 1


async def until_answered(store: PostgresStore) -> None:
    while True:
        with suppress(DatabaseAway):
            await store.ids()
            return
        await sleep(0.005)


async def test_a_store_is_closed_right_after_its_last_append(postgres: Postgres) -> None:
    store = PostgresStore(postgres, str)
    log = await store.create(HEADER, ABOUT)
    await log.append(record(1))
    await store.close()
