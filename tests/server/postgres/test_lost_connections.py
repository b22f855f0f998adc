"""Logs of several hosts when connections break, or the server goes away: nothing acknowledged is lost or doubled."""

from asyncio import create_task, gather, sleep, to_thread
from collections.abc import AsyncIterator
from contextlib import suppress
from signal import SIGQUIT

import pytest

import shared_postgres
from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.log import Record
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.postgres.game_log import PostgresLog
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from server.cut_line import line_to
from server.postgres.test_game_log import APPENDS, waiting
from server.waiting import soon, until
from store.stores import ABOUT, HEADER, opened_by_host, record, records
from temporary_postgres import TemporaryPostgres

CLOSE = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()
"""


@pytest.fixture
async def store(postgres_address: str) -> AsyncIterator[PostgresStore]:
    async with opened_by_host(postgres_address) as store:
        yield store


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
                writing = gather(*(writer.fill(100 * crash + 100) for writer in writers))
                await until(lambda: sum(writer.kept for writer in writers) > 1000 * crash + 30)  # noqa: B023
                await to_thread(server.restart, SIGQUIT)
                await writing
            assert any(writer.failures for writer in writers)
            for writer in writers:
                assert await writer.log.after(0) == records(200)
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
