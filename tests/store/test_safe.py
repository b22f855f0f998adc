"""A game goes on when its disk fails, and its player is told once."""

from pathlib import Path

import pytest

from core.tables import opened as table_on
from core.tables import turn
from seasalt_tui.core.errors import Conflict, Refusal
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.store.errors import DiskFull, StoreError
from seasalt_tui.store.safe import SafeLog
from store.stores import ABOUT, HEADER, fill, opened, record, records


class FullLog(MemoryLog):
    """Takes some records and no more, and counts who tries nevertheless."""

    def __init__(self, room: int) -> None:
        super().__init__(HEADER)
        self.room = room
        self.refused = 0

    async def append(self, record: Record) -> None:
        if record.number > self.room:
            self.refused += 1
            raise DiskFull(Refusal("There is no room for record {number}.", {"number": record.number}))
        await super().append(record)


@pytest.fixture
def told() -> list[StoreError]:
    return []


async def test_while_all_is_well_nobody_is_told(told: list[StoreError]) -> None:
    kept = FullLog(room=10)
    log = SafeLog(kept, told.append)
    await fill(log, 10)
    assert (log.failure, told) == (None, [])
    assert await kept.after(0) == records(10)


@pytest.mark.parametrize("room", range(5))
async def test_what_cannot_be_kept_is_remembered(told: list[StoreError], room: int) -> None:
    kept = FullLog(room)
    log = SafeLog(kept, told.append)
    await fill(log, 8)
    assert await log.after(0) == records(8)
    assert await log.after(6) == records(8)[6:]
    assert await kept.after(0) == records(room)


async def test_it_is_told_once_and_the_disk_left_alone(told: list[StoreError]) -> None:
    kept = FullLog(room=2)
    log = SafeLog(kept, told.append)
    await fill(log, 8)
    assert [str(failure) for failure in told] == ["There is no room for record 3."]
    assert log.failure is told[0]
    assert kept.refused == 1


async def test_a_failure_does_not_hide_a_conflict(told: list[StoreError]) -> None:
    log = SafeLog(FullLog(room=2), told.append)
    await fill(log, 3)
    for number in (3, 5):
        with pytest.raises(Conflict):
            await log.append(record(number))
    assert await log.after(0) == records(3)


async def test_a_conflict_is_no_failure(told: list[StoreError]) -> None:
    log = SafeLog(FullLog(room=5), told.append)
    with pytest.raises(Conflict):
        await log.append(record(2))
    assert (log.failure, told) == (None, [])


async def test_a_table_plays_on(told: list[StoreError]) -> None:
    log = SafeLog(FullLog(room=2), told.append)
    table = await table_on(log)
    await turn(table)
    await turn(table)
    assert (table.number, len(told)) == (7, 1)


async def test_a_saved_game_goes_on_from_where_it_was(tmp_path: Path, told: list[StoreError]) -> None:
    async with opened(tmp_path / "games.db") as store:
        await fill(await store.create(HEADER, ABOUT), 3)
        log = SafeLog(await store.open(1), told.append)
        assert await log.after(0) == records(3)
        await log.append(record(4))
        assert await (await store.open(1)).after(0) == records(4)


async def test_what_cannot_be_read_is_not_made_up(told: list[StoreError]) -> None:
    log = SafeLog(Unreadable(HEADER), told.append)
    with pytest.raises(StoreError, match="cannot be read"):
        await log.after(0)
    assert told == []


class Unreadable(MemoryLog):
    async def after(self, number: int) -> tuple[Record, ...]:
        raise StoreError(Refusal("What follows record {number} cannot be read.", {"number": number}))
