"""The contract of `Log`, for every implementation."""

from asyncio import create_task, gather
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Conflict, Refusal, StaleNumber
from seasalt_tui.core.log import Fence, Log, MemoryLog, Record
from seasalt_tui.core.table import open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import TAKE
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.write_behind import WriteBehindLog
from shared_postgres import Databases
from store.stores import ABOUT, HEADER, fill, opened, opened_by_host, record, records

Writers = tuple[Log, Log]


@asynccontextmanager
async def in_memory(_: Path, __: Databases) -> AsyncIterator[Writers]:
    log = MemoryLog(HEADER)
    yield log, log


@asynccontextmanager
async def in_one_store(folder: Path, _: Databases) -> AsyncIterator[Writers]:
    async with opened(folder / "games.db") as store:
        log = await store.create(HEADER, ABOUT)
        yield log, await store.open(log.id)


@asynccontextmanager
async def in_two_stores(folder: Path, _: Databases) -> AsyncIterator[Writers]:
    async with opened(folder / "games.db") as store, opened(folder / "games.db") as other:
        log = await store.create(HEADER, ABOUT)
        yield log, await other.open(log.id)


@asynccontextmanager
async def on_one_host(_: Path, databases: Databases) -> AsyncIterator[Writers]:
    async with databases.borrowed() as address, opened_by_host(address) as store:
        log = await store.create(HEADER, ABOUT)
        yield log, await store.open(log.id)


@asynccontextmanager
async def on_two_hosts(_: Path, databases: Databases) -> AsyncIterator[Writers]:
    async with databases.borrowed() as address, opened_by_host(address) as store, opened_by_host(address) as other:
        log = await store.create(HEADER, ABOUT)
        yield log, await other.open(log.id)


@asynccontextmanager
async def written_behind(folder: Path, _: Databases) -> AsyncIterator[Writers]:
    async with opened(folder / "games.db") as store, opened(folder / "games.db") as other:
        log = await store.create(HEADER, ABOUT)
        yield WriteBehindLog(log, Retries(), fail), WriteBehindLog(await other.open(log.id), Retries(), fail)


@asynccontextmanager
async def without_a_disk(_: Path, __: Databases) -> AsyncIterator[Writers]:
    retries = Retries()
    log = WriteBehindLog(NoDisk(HEADER), retries, lambda _: None)
    yield log, log
    await retries.close()


class NoDisk(MemoryLog):
    id = 1

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:  # noqa: ARG002
        await self.extend((record,))

    async def extend(self, records: Sequence[Record]) -> None:
        raise StoreError(Refusal("There is no disk for {number} records.", {"number": len(records)}))


def fail(failure: StoreError) -> None:
    pytest.fail(str(failure))


WAYS = (in_memory, in_one_store, in_two_stores, on_one_host, on_two_hosts, written_behind, without_a_disk)


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
async def writers(request: pytest.FixtureRequest, tmp_path: Path, databases: Databases) -> AsyncIterator[Writers]:
    async with request.param(tmp_path, databases) as logs:
        yield logs


@pytest.fixture
def log(writers: Writers) -> Log:
    return writers[0]


async def test_a_fresh_log_is_empty_and_knows_its_header(writers: Writers) -> None:
    for log in writers:
        assert log.header == HEADER
        assert await log.after(0) == ()


async def test_what_was_appended_comes_back_in_order(log: Log) -> None:
    await fill(log, 12)
    assert await log.after(0) == records(12)


@pytest.mark.parametrize("number", range(5))
async def test_after_a_number_come_those_with_higher_ones(log: Log, number: int) -> None:
    await fill(log, 3)
    assert await log.after(number) == records(3)[number:]


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 3, 5, 1000])
async def test_only_the_next_number_can_be_appended(log: Log, number: int) -> None:
    await fill(log, 3)
    with pytest.raises(Conflict, match=f"Record {number} cannot follow record 3"):
        await log.append(record(number))
    assert await log.after(0) == records(3)


async def test_after_a_conflict_the_next_number_still_goes(log: Log) -> None:
    with pytest.raises(Conflict):
        await log.append(record(2))
    await fill(log, 2)
    assert await log.after(0) == records(2)


@pytest.mark.parametrize("action", ["", "draw", "a\nb", "'; DROP TABLE records; --", "\0", "é" * 10_000])
async def test_any_text_is_an_action(log: Log, action: str) -> None:
    await log.append(Record(1, -1, action))
    assert await log.after(0) == (Record(1, -1, action),)


async def test_each_writer_reads_what_the_other_wrote(writers: Writers) -> None:
    one, other = writers
    await one.append(record(1))
    assert await other.after(0) == records(1)
    await other.append(record(2))
    assert await one.after(1) == (record(2),)
    assert await one.after(0) == await other.after(0) == records(2)


async def test_of_two_writers_of_a_number_one_is_told(writers: Writers) -> None:
    one, other = writers
    await one.append(record(1))
    with pytest.raises(Conflict):
        await other.append(Record(1, 0, "another"))
    assert await other.after(0) == records(1)


async def test_of_two_writers_at_once_one_comes_through(writers: Writers) -> None:
    for number in range(1, 21):
        rivals = (writer.append(Record(number, seat, "mine")) for seat, writer in enumerate(writers))
        ends = await gather(*rivals, return_exceptions=True)
        assert sorted(type(end).__name__ for end in ends) == ["Conflict", "NoneType"]
        kept = ends.index(None)
        for writer in writers:
            assert (await writer.after(number - 1)) == (Record(number, kept, "mine"),)


async def test_readers_and_writers_at_once_see_no_gap(writers: Writers) -> None:
    one, other = writers
    filling = create_task(fill(one, 20))
    seen = await gather(*(other.after(0) for _ in range(20)))
    await filling
    for found in (*seen, await other.after(0)):
        assert found == records(len(found))


async def test_a_game_is_played_and_found_again(writers: Writers) -> None:
    one, other = writers
    table, dice = await open_table(game, one, "table"), Dice("moves")
    while actors := game.to_act(table.state):
        (seat,) = actors
        await table.submit(seat, dice.choice(game.legal(table.state, seat)), after=table.number)
    again = await open_table(game, other, "not needed")
    assert (again.state, again.number) == (table.state, table.number)


async def test_of_two_tables_on_a_log_one_catches_up(writers: Writers) -> None:
    one, other = [await open_table(game, log, "table") for log in writers]
    await one.submit(0, TAKE[0], after=1)
    with pytest.raises(StaleNumber, match="moved first"):
        await other.submit(0, TAKE[1], after=1)
    assert other.state == one.state
