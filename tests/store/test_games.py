"""Saved games: listing, importing, naming, deleting, one attempt at a daily deal."""

import sqlite3
from asyncio import gather
from contextlib import closing
from pathlib import Path

import pytest

from core.tables import table_on, turn
from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.log import Record
from seasalt_tui.store.errors import DiskFull, StoreError, UnknownGame
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.sqlite import Store
from seasalt_tui.store.write_behind import WriteBehindLog
from store.stores import ABOUT, HEADER, OTHER, fill, opened, record, records, with_room_for


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def ids(store: Store) -> list[int]:
    return [game.id for game in await store.games()]


# Listed


async def test_the_newest_is_the_first(file: Path) -> None:
    async with opened(file) as store:
        assert await store.games() == ()
        logs = [await store.create(HEADER, ABOUT) for _ in range(3)]
        assert await ids(store) == [3, 2, 1]
        await logs[1].append(record(1))
        assert await ids(store) == [2, 3, 1]


async def test_each_is_listed_with_all_that_is_known_of_it(file: Path) -> None:
    async with opened(file) as store:
        log = await store.create(OTHER, ABOUT)
        await fill(log, 3)
        await store.finish(log.id)
        await store.rename(log.id, "Zoë’s 海")
        (game,) = await store.games()
        assert (game.id, game.header, game.about, game.records) == (log.id, OTHER, ABOUT, 3)
        assert (game.over, game.name) == (True, "Zoë’s 海")
        assert game.started < game.changed


async def test_one_that_cannot_be_read_does_not_hide_the_others(file: Path) -> None:
    async with opened(file) as store:
        for _ in range(4):
            await store.create(HEADER, ABOUT)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for number, column in enumerate(("header", "about", "changed"), 1):
            connection.execute(f"UPDATE games SET {column} = '?' WHERE id = ?", (number,))  # noqa: S608
    async with opened(file) as store:
        assert await ids(store) == [4]


# Added


async def test_one_from_elsewhere_is_there_whole(file: Path) -> None:
    async with opened(file) as store:
        log = await store.add(OTHER, ABOUT, records(5), over=True, name="from afar")
        (game,) = await store.games()
        assert (game.id, game.records, game.over, game.name) == (log.id, 5, True, "from afar")
        assert await log.after(0) == records(5)


async def test_one_from_elsewhere_goes_on(file: Path) -> None:
    async with opened(file) as store:
        log = await store.add(HEADER, ABOUT, records(5), over=False)
        await log.append(record(6))
        assert await (await store.open(log.id)).after(0) == records(6)


@pytest.mark.parametrize("wrong", [records(3) + records(3), (*records(3), Record(4, 0, None))])  # type: ignore[arg-type]
async def test_one_that_breaks_off_is_not_there_at_all(file: Path, wrong: tuple[Record, ...]) -> None:
    async with opened(file) as store:
        with pytest.raises(StoreError):
            await store.add(HEADER, ABOUT, wrong, over=False)
        assert await store.games() == ()
        assert (await store.add(HEADER, ABOUT, records(2), over=False)).id == 1


async def test_one_that_the_disk_has_no_room_for_is_not_there_at_all(file: Path) -> None:
    store = await with_room_for(8, file)
    kept = await store.add(HEADER, ABOUT, records(3), over=False)
    with pytest.raises(DiskFull):
        await store.add(HEADER, ABOUT, records(2000), over=False)
    assert await ids(store) == [kept.id]
    await kept.append(record(4))
    await store.close()
    async with opened(file) as store:
        assert await ids(store) == [kept.id]
        assert await (await store.open(kept.id)).after(0) == records(4)


# Named


async def test_a_name_is_changed_and_nothing_else(file: Path) -> None:
    async with opened(file) as store:
        await fill(await store.create(HEADER, ABOUT), 2)
        await store.create(HEADER, ABOUT)
        before = {game.id: game for game in await store.games()}
        await store.rename(1, "the first")
        after = {game.id: game for game in await store.games()}
        assert after[1].name == "the first"
        assert after[2] == before[2]
        assert await ids(store) == list(before)
        await store.rename(1, "")
        assert {game.id: game for game in await store.games()} == before


# Deleted


async def test_of_a_deleted_game_nothing_is_left(file: Path) -> None:
    async with opened(file) as store:
        for _ in range(3):
            await fill(await store.create(HEADER, ABOUT), 3)
        await store.delete(2)
        assert await ids(store) == [3, 1]
        with pytest.raises(UnknownGame, match="no saved game 2"):
            await store.open(2)
        assert await (await store.open(1)).after(0) == records(3)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT DISTINCT game FROM records").fetchall() == [(1,), (3,)]


async def test_a_deleted_game_cannot_be_gone_on_with(file: Path) -> None:
    async with opened(file) as store, opened(file) as other:
        log = await store.create(HEADER, ABOUT)
        await fill(log, 3)
        await other.delete(log.id)
        with pytest.raises(UnknownGame, match="deleted elsewhere"):
            await log.append(record(4))
        assert await log.after(0) == ()


async def test_what_got_the_number_of_a_deleted_game_is_another(file: Path) -> None:
    async with opened(file) as store, opened(file) as other:
        log = await store.create(HEADER, ABOUT)
        await fill(log, 3)
        await other.delete(log.id)
        again = await other.create(OTHER, ABOUT)
        assert again.id == log.id
        await fill(again, 3)
        with pytest.raises(UnknownGame):
            await log.append(record(4))
        assert await log.after(0) == ()
        assert await again.after(0) == records(3)


async def test_a_table_whose_game_is_deleted_plays_on(file: Path) -> None:
    told = list[StoreError]()
    async with opened(file) as store:
        log = WriteBehindLog(await store.create(HEADER, ABOUT), Retries(), told.append)
        table = await table_on(log)
        await turn(table)
        number = table.number
        await store.delete(1)
        await turn(table)
        assert table.number > number
        assert len(await log.after(0)) == table.number
        assert [type(error) for error in told] == [UnknownGame]
        assert await store.games() == ()


# Tried once a day


async def test_a_day_can_be_tried_once(file: Path) -> None:
    async with opened(file) as store:
        log = await store.attempt("2026-11-18", "small", HEADER, ABOUT)
        assert log is not None
        assert await store.attempt("2026-11-18", "small", HEADER, ABOUT) is None
        assert await ids(store) == [log.id]
        assert await store.attempts("small") == {"2026-11-18": log.id}
        assert await store.attempts("large") == {}


async def test_other_days_and_deals_are_others(file: Path) -> None:
    async with opened(file) as store:
        for day, deal in (("2026-11-18", "small"), ("2026-11-19", "small"), ("2026-11-18", "large")):
            assert await store.attempt(day, deal, HEADER, ABOUT) is not None
        assert await store.attempts("small") == {"2026-11-18": 1, "2026-11-19": 2}


async def test_a_deleted_attempt_was_one(file: Path) -> None:
    async with opened(file) as store:
        await store.attempt("2026-11-18", "small", HEADER, ABOUT)
        await store.delete(1)
        assert await store.attempt("2026-11-18", "small", HEADER, ABOUT) is None
        assert await store.attempts("small") == {"2026-11-18": 1}


async def test_of_two_who_try_at_once_one_comes_through(file: Path) -> None:
    async with opened(file) as store, opened(file) as other:
        tries = (one.attempt("2026-11-18", "small", HEADER, ABOUT) for one in (store, other, store, other))
        assert sum(log is not None for log in await gather(*tries)) == 1
        assert await ids(store) == [1]


# A second writer


async def test_a_second_writer_is_told(file: Path) -> None:
    async with opened(file) as store, opened(file) as other:
        log = await store.create(HEADER, ABOUT)
        late = await other.open(log.id)
        await log.append(record(1))
        with pytest.raises(Conflict, match="Record 1 cannot follow record 1"):
            await late.append(Record(1, 0, "late"))
        assert await late.after(0) == records(1)


async def test_those_of_a_length_are_found(file: Path) -> None:
    async with opened(file) as store:
        for length in (3, 5, 3, 4):
            await store.add(HEADER, ABOUT, records(length), over=False)
        assert {game.id for game in await store.of_length(3)} == {1, 3}
        assert [game.id for game in await store.of_length(5)] == [2]
        assert await store.of_length(6) == ()
