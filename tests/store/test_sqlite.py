"""The database: which games it has, the newest one, its permissions and migrations."""

import sqlite3
import subprocess
import sys
from asyncio import gather
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.store import schema
from seasalt_tui.store.errors import StoreError, UnknownGame
from seasalt_tui.store.sqlite import Store, open_store
from seasalt_tui.store.sqlite_schema import Migration, Schema
from store.stores import ABOUT, HEADER, OTHER, child_env, fill, opened, record, records


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "not there" / "yet" / "games.db"


async def latest_of(store: Store) -> int | None:
    saved = await store.latest()
    return None if saved is None else saved.id


async def test_an_empty_store_has_no_latest_game(file: Path) -> None:
    async with opened(file) as store:
        assert await store.latest() is None


async def test_the_latest_game_comes_back_whole(file: Path) -> None:
    async with opened(file) as store:
        log = await store.create(OTHER, ABOUT)
        await fill(log, 3)
    async with opened(file) as store:
        saved = await store.latest()
        assert saved is not None
        assert (saved.id, saved.header, saved.about, saved.records) == (log.id, OTHER, ABOUT, 3)
        assert timedelta() <= datetime.now(UTC) - saved.changed < timedelta(minutes=5)
        assert await (await store.open(saved.id)).after(0) == records(3)


async def test_a_game_without_a_move_is_a_game(file: Path) -> None:
    async with opened(file) as store:
        log = await store.create(HEADER, {})
        saved = await store.latest()
        assert saved is not None
        assert (saved.id, saved.records) == (log.id, 0)


async def test_the_latest_is_the_one_played_last(file: Path) -> None:
    async with opened(file) as store:
        first, second = await store.create(HEADER, ABOUT), await store.create(OTHER, ABOUT)
        assert await latest_of(store) == second.id
        await first.append(record(1))
        assert await latest_of(store) == first.id


async def test_a_game_that_is_over_is_not_the_latest_but_stays(file: Path) -> None:
    async with opened(file) as store:
        first, second = await store.create(HEADER, ABOUT), await store.create(HEADER, ABOUT)
        await fill(second, 2)
        await store.finish(second.id)
        assert await latest_of(store) == first.id
        await store.finish(first.id)
        assert await store.latest() is None
        assert await (await store.open(second.id)).after(0) == records(2)


async def test_games_do_not_mix(file: Path) -> None:
    async with opened(file) as store:
        logs = [await store.create(HEADER, ABOUT) for _ in range(3)]
        await gather(*(fill(log, count) for count, log in enumerate(logs)))
        assert [await log.after(0) for log in logs] == [records(count) for count in range(3)]


async def test_a_game_that_is_not_there_is_named(file: Path) -> None:
    async with opened(file) as store:
        with pytest.raises(UnknownGame, match="no saved game 7") as caught:
            await store.open(7)
    assert caught.value.refusal.values == {"game": 7}


async def test_nobody_else_may_read_a_game(file: Path) -> None:
    async with opened(file) as store:
        await store.create(HEADER, ABOUT)
        modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
        assert modes == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
        assert file.parent.stat().st_mode & 0o777 == 0o700


async def test_each_append_is_flushed_to_the_disk(file: Path) -> None:
    with closing(schema.connect(file_in(file), wait=0)) as connection:
        assert pragma(connection, "journal_mode") == "wal"
        assert pragma(connection, "synchronous") == FULL
        assert pragma(connection, "foreign_keys") == 1


FULL = 2


def file_in(file: Path) -> Path:
    file.parent.mkdir(parents=True)
    return file


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def with_step(step: Migration) -> Schema:
    return replace(schema.SCHEMA, migrations=(*schema.SCHEMA.migrations, step))


async def test_an_older_file_is_brought_to_the_newest_version(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file) as store:
        log = await store.create(HEADER, ABOUT)
        await fill(log, 3)
    step = ("ALTER TABLE games ADD COLUMN place TEXT", "UPDATE games SET place = 'home'")
    monkeypatch.setattr(schema, "SCHEMA", with_step(step))
    async with opened(file) as store:
        assert await (await store.open(log.id)).after(0) == records(3)
    with closing(sqlite3.connect(file)) as connection:
        assert pragma(connection, "user_version") == schema.SCHEMA.newest
        assert connection.execute("SELECT place FROM games").fetchall() == [("home",)]


async def test_a_step_that_fails_leaves_the_older_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file) as store:
        log = await store.create(HEADER, ABOUT)
    with monkeypatch.context() as patched:
        patched.setattr(schema, "SCHEMA", with_step(("DELETE FROM games", "no SQL")))
        with pytest.raises(StoreError, match="syntax error"):
            await open_store(file)
    async with opened(file) as store:
        assert await latest_of(store) == log.id


OPEN_AND_WRITE = """
import asyncio, sys
from pathlib import Path
from store.stores import ABOUT, HEADER, fill, opened

async def main():
    async with opened(Path(sys.argv[1])) as store:
        await fill(await store.create(HEADER, ABOUT), 20)

asyncio.run(main())
"""


def test_several_programs_may_begin_at_once(file: Path) -> None:
    command = [sys.executable, "-c", OPEN_AND_WRITE, str(file)]
    programs = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=child_env()) for _ in range(4)]
    assert [program.communicate()[1] for program in programs] == [""] * 4
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchone() == (80,)
