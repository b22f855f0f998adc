"""Write-behind: a game goes on while the disk fails, its player is informed, and the records are written later."""

from asyncio import create_task, sleep
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.tables import table_on, turn
from seasalt_tui.core.errors import Conflict, Refusal
from seasalt_tui.core.log import Fence, MemoryLog, Record
from seasalt_tui.store.errors import DiskFull, StoreError, UnknownGame
from seasalt_tui.store.game_store import StoredLog
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.write_behind import UncreatedLog, WriteBehindLog
from store.stores import ABOUT, HEADER, fill, make_room, opened, record, records, with_room_for


class FullLog(MemoryLog):
    """Takes some records and no more."""

    id = 1

    def __init__(self, room: int) -> None:
        super().__init__(HEADER)
        self.room = room

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if record.number > self.room:
            raise DiskFull(Refusal("There is no room for record {number}.", {"number": record.number}))
        await super().append(record, fence=fence)

    async def extend(self, records: Sequence[Record]) -> None:
        for one in records:
            await self.append(one)


class Told:
    def __init__(self) -> None:
        self.failures = list[StoreError]()
        self.turns = 0
        self.retries = Retries()

    def behind(self, log: StoredLog | UncreatedLog) -> WriteBehindLog:
        behind = WriteBehindLog(log, self.retries, self.failures.append)
        behind.follow(self._turned)
        return behind

    def _turned(self) -> None:
        self.turns += 1


@pytest.fixture
def told() -> Told:
    return Told()


async def test_while_all_is_well_nobody_is_told(told: Told) -> None:
    kept = FullLog(room=10)
    log = told.behind(kept)
    await fill(log, 10)
    assert (log.failure, told.failures, len(told.retries)) == (None, [], 0)
    assert await kept.after(0) == records(10)


@pytest.mark.parametrize("room", range(5))
async def test_what_cannot_be_kept_is_remembered(told: Told, room: int) -> None:
    kept = FullLog(room)
    log = told.behind(kept)
    await fill(log, 8)
    assert await log.after(0) == records(8)
    assert await log.after(6) == records(8)[6:]
    assert await kept.after(0) == records(room)
    assert [str(failure) for failure in told.failures] == [f"There is no room for record {room + 1}."]
    assert log.failure is not None
    assert told.retries.keys == (log,)


async def test_the_next_append_writes_all_that_waits(file: Path, told: Told) -> None:
    store = await with_room_for(4, file)
    log = told.behind(await store.open(1))
    number = len(await log.after(0))
    while log.failure is None:
        number += 1
        await log.append(record(number))
    await log.append(record(number + 1))
    assert isinstance(log.failure, DiskFull)
    await make_room(store)
    await log.append(record(number + 2))
    assert (len(told.retries), len(told.failures), told.turns) == (0, 1, 2)
    assert await (await store.open(1)).after(0) == records(number + 2)
    await store.close()


async def test_it_is_written_without_another_append(told: Told) -> None:
    kept = FullLog(room=2)
    log = told.behind(kept)
    await fill(log, 5)
    kept.room = 9
    while log.failure is not None:  # until the timer comes round
        await sleep(0.01)
    assert await kept.after(0) == records(5)
    assert (len(told.retries), told.turns) == (0, 2)


async def test_closing_tries_a_last_time(told: Told) -> None:
    kept = FullLog(room=2)
    log = told.behind(kept)
    await fill(log, 5)
    kept.room = 9
    await told.retries.close()
    assert await kept.after(0) == records(5)
    assert log.failure is None


async def test_a_commit_that_failed_and_was_kept_is_written_once(file: Path, told: Told) -> None:
    async with opened(file) as store:
        log = await store.open(1)
        await log.extend(records(5)[2:])
        await log.extend(records(7)[4:])
        assert await log.after(0) == records(7)
        for wrong in ((record(9),), (Record(7, 0, "another"),), records(6)[4:]):
            with pytest.raises(Conflict):
                await log.extend(wrong)
        assert await log.after(0) == records(7)


async def test_a_game_that_could_not_be_created_is_when_there_is_room(file: Path, told: Told) -> None:
    async with opened(file) as store:
        before = len(await store.games())
        room = False

        async def create(played: Sequence[Record]) -> StoredLog:
            if not room:
                raise DiskFull(Refusal("No room."))
            return await store.create_late(HEADER, ABOUT, played, "late")

        full = DiskFull(Refusal("No room."))
        uncreated = UncreatedLog(HEADER, create)
        log = WriteBehindLog(uncreated, told.retries, told.failures.append, records(2), full)
        assert (log.id, await log.after(0)) == (None, records(2))
        await log.append(record(3))
        room = True
        await told.retries.close()
        await log.append(record(4))
        (saved,) = [game for game in await store.games() if game.id == log.id]
        assert (saved.records, saved.name, len(await store.games())) == (4, "late", before + 1)
        assert await (await store.open(saved.id)).after(0) == records(4)


async def test_a_failure_does_not_hide_a_conflict(told: Told) -> None:
    log = told.behind(FullLog(room=2))
    await fill(log, 3)
    for number in (3, 5):
        with pytest.raises(Conflict):
            await log.append(record(number))
    assert await log.after(0) == records(3)


async def test_a_conflict_is_no_failure(told: Told) -> None:
    log = told.behind(FullLog(room=5))
    with pytest.raises(Conflict):
        await log.append(record(2))
    assert (log.failure, told.failures) == (None, [])


async def test_what_was_deleted_or_went_on_elsewhere_is_lost_for_good(file: Path, told: Told) -> None:
    async with opened(file) as before:
        await fill(await before.create(HEADER, ABOUT), 3)
    store = await with_room_for(4, file)
    logs = [told.behind(await store.open(game)) for game in (1, 2)]
    numbers = []
    for log in logs:
        number = len(await log.after(0))
        while log.failure is None:
            number += 1
            await log.append(record(number))
        numbers.append(number)
    assert set(told.retries.keys) == set(logs)
    await make_room(store)
    await (await store.open(1)).append(Record(numbers[0], 0, "of another process"))
    await store.delete(2)
    for log, number in zip(logs, numbers, strict=True):
        await log.append(record(number + 1))
        assert log.is_lost
        assert (await log.after(number)) == (record(number + 1),)
        assert len(await log.after(0)) == number + 1
    assert len(told.retries) == 0
    assert [type(failure) for failure in told.failures[2:]] == [UnknownGame, UnknownGame]
    assert ["elsewhere" in str(failure) for failure in told.failures[2:]] == [True, True]
    await store.close()


async def test_a_table_plays_on(told: Told) -> None:
    log = told.behind(FullLog(room=2))
    table = await table_on(log)
    await turn(table)
    await turn(table)
    assert (table.number, len(told.failures)) == (7, 1)


async def test_a_saved_game_goes_on_from_where_it_was(tmp_path: Path, told: Told) -> None:
    async with opened(tmp_path / "games.db") as store:
        await fill(await store.create(HEADER, ABOUT), 3)
        log = told.behind(await store.open(1))
        assert await log.after(0) == records(3)
        await log.append(record(4))
        assert await (await store.open(1)).after(0) == records(4)


async def test_what_cannot_be_read_is_not_made_up(told: Told) -> None:
    log = told.behind(Unreadable(0))
    with pytest.raises(StoreError, match="cannot be read"):
        await log.after(0)
    assert told.failures == []


class Unreadable(FullLog):
    async def after(self, number: int) -> tuple[Record, ...]:
        raise StoreError(Refusal("What follows record {number} cannot be read.", {"number": number}))


async def test_a_newer_attempt_replaces_an_older_one(told: Told) -> None:
    done = list[str]()

    async def write(what: str) -> None:
        done.append(what)

    told.retries.add("table", lambda: write("old"))
    told.retries.add("table", lambda: write("new"))
    await create_task(told.retries.close())
    assert (done, told.retries.keys) == (["new"], ())
