"""Damaged files and files of other programs give a named error and are not changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from seasalt_tui.store import schema
from seasalt_tui.store.errors import Damaged, NewerVersion, NotGames
from seasalt_tui.store.sqlite import open_store
from store.stores import ABOUT, HEADER, clear, fill, opened, record, still_has_its_game


@pytest.mark.parametrize("content", [b"no database, but long enough to be taken for one\n" * 100, b"\0" * 5000])
async def test_a_file_of_something_else_is_named_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(content)
    with pytest.raises(NotGames) as caught:
        await open_store(file)
    assert clear(caught.value, file)
    assert file.read_bytes() == content


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    content = file.read_bytes()
    with pytest.raises(NotGames):
        await open_store(file)
    assert file.read_bytes() == content


@pytest.mark.parametrize("lost", [1, 10, 1000, 4095, 4096, 5000, 8192, 12000, 12287])
async def test_a_file_that_is_cut_off_is_named_and_left_alone(file: Path, lost: int) -> None:
    content = file.read_bytes()
    cut = content[:-lost]
    file.write_bytes(cut)
    with pytest.raises(Damaged) as caught:
        await open_store(file)
    assert clear(caught.value, file)
    assert file.read_bytes() == cut
    file.write_bytes(content)
    assert await still_has_its_game(file)


async def test_a_file_emptied_beside_what_waits_for_it_is_named_and_left_alone(file: Path, tmp_path: Path) -> None:
    async with opened(file) as store:
        await (await store.open(1)).append(record(4))
        waiting = Path(f"{file}-wal").read_bytes()
    other = tmp_path / "emptied.db"
    other.touch()
    Path(f"{other}-wal").write_bytes(waiting)
    with pytest.raises(Damaged):
        await open_store(other)
    assert Path(f"{other}-wal").read_bytes() == waiting


async def test_of_a_large_file_the_newest_games_are_looked_at(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Large is any in this test, as it would take long to make one."""
    monkeypatch.setattr(schema, "_CHECKED_WHOLE", 0)
    async with opened(file) as store:
        await fill(await store.create(HEADER, ABOUT), 200)
    schema.examine(file)
    content = file.read_bytes()
    pages = [content[start : start + 4096] for start in range(0, len(content), 4096)]
    with_records = [number for number, page in enumerate(pages) if number and b"action " in page]
    assert len(with_records) > 1
    for number in with_records:
        file.write_bytes(b"".join([*pages[:number], bytes(4096), *pages[number + 1 :]]))
        with pytest.raises(Damaged):
            schema.examine(file)


async def test_a_file_overwritten_in_the_middle_is_named(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    with pytest.raises(Damaged) as caught:
        async with opened(file) as store:
            await store.latest()
    assert clear(caught.value, file)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 5}', "\0"])
@pytest.mark.parametrize("column", ["header", "about"])
async def test_a_game_whose_head_is_spoilt_is_named(file: Path, column: str, text: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(f"UPDATE games SET {column} = ?", (text,))  # noqa: S608 - one of two words
    async with opened(file) as store:
        if (column, text) != ("about", '{"game": 5}'):
            with pytest.raises(Damaged):
                await store.latest()


async def test_a_file_of_a_newer_program_is_named_and_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    with pytest.raises(NewerVersion, match="version 1000") as caught:
        await open_store(file)
    assert clear(caught.value, file)
