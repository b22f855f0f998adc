"""Games in a file of SQLite: what is true of it beside the contract of all stores."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.tables import table_on, turn
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


async def test_one_that_cannot_be_read_does_not_hide_the_others(file: Path) -> None:
    async with opened(file) as store:
        for _ in range(4):
            await store.create(HEADER, ABOUT)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for number, column in enumerate(("header", "about", "changed"), 1):
            connection.execute(f"UPDATE games SET {column} = '?' WHERE id = ?", (number,))  # noqa: S608
    async with opened(file) as store:
        assert await ids(store) == [4]


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


async def test_of_a_deleted_one_no_record_is_left(file: Path) -> None:
    async with opened(file) as store:
        for _ in range(3):
            await fill(await store.create(HEADER, ABOUT), 3)
        await store.delete(2)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT DISTINCT game FROM records").fetchall() == [(1,), (3,)]


async def test_the_number_of_one_that_broke_off_goes_to_the_next(file: Path) -> None:
    async with opened(file) as store:
        with pytest.raises(StoreError):
            await store.add(HEADER, ABOUT, (*records(3), Record(4, 0, None)), over=False)  # type: ignore[arg-type]
        assert await store.games() == ()
        assert (await store.add(HEADER, ABOUT, records(2), over=False)).id == 1
