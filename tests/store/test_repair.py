"""Repair: all that folds is recovered, and nothing is thrown away."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from seasalt_tui.store.errors import Locked, NewerVersion, NotGames
from seasalt_tui.store.repair import Repaired, count_unreadable_games, repair
from seasalt_tui.store.schema import connect
from store.random_games import add, plan_for, records_of
from store.stores import ABOUT, OTHER, child_env, opened, records

SEEDS = tuple(f"repair {number}" for number in range(6))
PAGE = 4096


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Six games that are over, one that goes on, one by rules nobody knows here, and an attempt."""
    file = tmp_path / "games.db"
    async with opened(file) as store:
        for seed in SEEDS:
            await add(store, seed)
        await add(store, "unfinished", 20)
        await store.add(OTHER, ABOUT, records(5), over=False, name="elsewhere")
        await store.attempt("2026-11-18", "small", plan_for("daily").header, plan_for("daily").about)
    return file


def repaired(file: Path) -> Repaired:
    found = repair(file)
    assert found is not None
    assert repair(file) is None
    return found


def counts(found: Repaired) -> tuple[int, int, int]:
    return found.salvage.whole, found.salvage.cut, found.salvage.lost


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        tables = ("games", "records", "attempts")
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}  # noqa: S608


async def test_where_nothing_is_wrong_nothing_is_changed(file: Path) -> None:
    content = file.read_bytes()
    assert repair(file) is None
    assert file.read_bytes() == content
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path) -> None:
    assert repair(tmp_path / "games.db") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("spoilt", [100, PAGE])
async def test_a_lost_beginning_of_the_file_loses_no_game(file: Path, spoilt: int) -> None:
    before, content = rows(file), b"\xff" * spoilt + file.read_bytes()[spoilt:]
    file.write_bytes(content)
    found = repaired(file)
    assert counts(found) == (9, 0, 0)
    assert rows(file) == before
    assert found.backup.read_bytes() == content
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in file.parent.iterdir()) == sorted([file.name, found.backup.name])


async def test_what_was_deleted_stays_deleted(file: Path) -> None:
    async with opened(file) as store:
        await store.delete(2)
    content = bytearray(file.read_bytes())
    content[-PAGE:] = bytes(PAGE)
    file.write_bytes(content)
    execute(file, "UPDATE games SET header = '{' WHERE id = 1")
    found = repaired(file)
    assert 2 not in {game.id for game in found.salvage.games}


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
async def test_a_file_that_is_cut_off_keeps_what_it_has(file: Path, part: float) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * part)])
    found = repaired(file)
    assert found.salvage.games or part < 0.5
    await assert_each_is_a_beginning(file)


@pytest.mark.parametrize("seed", range(20))
async def test_overwritten_pages_cost_only_what_was_on_them(file: Path, seed: int) -> None:
    content, random = bytearray(file.read_bytes()), Random(seed)
    for _ in range(random.randrange(1, 4)):
        place, length = random.randrange(len(content)), random.choice([1, 16, PAGE])
        content[place : place + length] = random.randbytes(length)
    file.write_bytes(content)
    try:
        repair(file)
    except NotGames:  # what tells whose file it is was hit
        return
    assert repair(file) is None
    await assert_each_is_a_beginning(file)


async def assert_each_is_a_beginning(file: Path) -> None:
    """All that it holds was played, from the first record on."""
    known = {plan_for(seed).about["seed"]: records_of(seed) for seed in (*SEEDS, "unfinished")}
    async with opened(file) as store:
        for game in await store.games():
            found = await (await store.open(game.id)).after(0)
            if game.about.get("seed") in known and game.header.game == "seasalt":
                assert found == known[game.about["seed"]][: len(found)]


@pytest.mark.parametrize(
    "content", [b"no games at all" * 1000, b"\0" * 5000, b"SQLite format 3\0"], ids=["text", "zeros", "head"]
)
async def test_what_is_no_database_makes_room_for_one(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(content)
    found = repaired(file)
    assert counts(found) == (0, 0, 0)
    assert found.backup.read_bytes() == content
    async with opened(file) as store:
        assert await store.games() == ()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    execute(file, "CREATE TABLE games (title TEXT)")
    content = file.read_bytes()
    with pytest.raises(NotGames):
        repair(file)
    assert file.read_bytes() == content


def test_the_file_of_a_newer_program_is_left_alone(file: Path) -> None:
    execute(file, "PRAGMA user_version = 1000")
    with pytest.raises(NewerVersion):
        repair(file)


SPOILT: dict[str, tuple[str, tuple[int, int, int]]] = {
    "a head": ("UPDATE games SET header = '{' WHERE id = 2", (8, 0, 1)),
    "a head that cannot be": ("UPDATE games SET header = replace(header, '\"players\":2', '\"players\":9')", (1, 0, 8)),
    "what its player wrote": ("UPDATE games SET about = '{' WHERE id = 2", (9, 0, 0)),
    "a date": ("UPDATE games SET changed = 'soon' WHERE id = 2", (9, 0, 0)),
    "a name": ("UPDATE games SET name = CAST(x'ff' AS TEXT) WHERE id = 2", (9, 0, 0)),
    "a gap": ("DELETE FROM records WHERE game = 2 AND number = 10", (8, 1, 0)),
    "a gap in what nobody knows": ("DELETE FROM records WHERE game = 8 AND number = 3", (8, 1, 0)),
    "an action": ("UPDATE records SET action = 'fly away' WHERE game = 2 AND number = 10", (8, 1, 0)),
    "an action that is no text": (
        "UPDATE records SET action = CAST(x'ff' AS TEXT) WHERE game = 2 AND number = 10",
        (8, 1, 0),
    ),
    "a table": ("DROP TABLE attempts", (9, 0, 0)),
}


@pytest.mark.parametrize("what", SPOILT)
async def test_what_is_spoilt_is_cut_out(file: Path, what: str) -> None:
    statement, expected = SPOILT[what]
    execute(file, "PRAGMA foreign_keys = OFF", statement)
    assert counts(repaired(file)) == expected
    await assert_each_is_a_beginning(file)


async def test_a_game_that_was_cut_short_is_not_over(file: Path) -> None:
    execute(file, "DELETE FROM records WHERE game = 2 AND number = 10")
    repaired(file)
    async with opened(file) as store:
        cut = next(game for game in await store.games() if game.id == 2)
        assert (cut.records, cut.over) == (9, False)
        log = await store.open(2)
        await log.append(records_of(SEEDS[1])[9])


async def test_attempts_and_names_are_kept(file: Path) -> None:
    execute(file, "DELETE FROM records WHERE game = 2 AND number = 10")
    repaired(file)
    async with opened(file) as store:
        assert await store.attempts("small") == {"2026-11-18": 9}
        assert "elsewhere" in {game.name for game in await store.games()}


async def test_what_waits_beside_a_broken_file_is_saved_too(file: Path, tmp_path: Path) -> None:
    async with opened(file) as store:
        log = await store.open(7)
        for record in records_of("unfinished")[20:40]:
            await log.append(record)
        waiting, content = Path(f"{file}-wal").read_bytes(), file.read_bytes()
    for torn in (waiting, waiting[:-100], waiting[: len(waiting) // 2]):
        other = tmp_path / f"torn {len(torn)}" / "games.db"
        other.parent.mkdir()
        other.write_bytes(b"\xff" * PAGE + content[PAGE:])
        Path(f"{other}-wal").write_bytes(torn)
        found = repaired(other)
        saved = {game.id: game.records for game in found.salvage.games}
        assert saved[7] == records_of("unfinished")[: len(saved[7])]
        assert len(saved[7]) >= (40 if torn == waiting else 20)
        assert Path(f"{found.backup}-wal").read_bytes() == torn


async def test_what_waits_behind_a_broken_part_is_saved_too(file: Path, tmp_path: Path) -> None:
    """sqlite itself would not look further, and never tell."""
    async with opened(file) as store:
        log = await store.open(7)
        for record in records_of("unfinished")[20:40]:
            await log.append(record)
        waiting, content = bytearray(Path(f"{file}-wal").read_bytes()), file.read_bytes()
    waiting[len(waiting) // 2] ^= 0xFF
    other = tmp_path / "broken" / "games.db"
    other.parent.mkdir()
    other.write_bytes(content)
    Path(f"{other}-wal").write_bytes(waiting)
    found = repaired(other)
    assert {game.id: game.records for game in found.salvage.games}[7] == records_of("unfinished")[:40]
    assert counts(found) == (9, 0, 0)


async def test_while_another_program_has_it_open_it_is_left_alone(file: Path) -> None:
    execute(file, "DELETE FROM records WHERE game = 2 AND number = 10")
    with held(file), pytest.raises(Locked):
        repair(file)
    assert counts(repaired(file)) == (8, 1, 0)


HOLD = """
import sys
from contextlib import closing
from pathlib import Path
from seasalt_tui.store.schema import connect

with closing(connect(Path(sys.argv[1]), wait=0)):
    print("open", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held(file: Path) -> Iterator[None]:
    """By another process, which does nothing with it."""
    command = [sys.executable, "-c", HOLD, str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=child_env()) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "open\n"
        yield
        program.communicate()


def test_a_second_repair_on_a_day_keeps_the_first_file_too(file: Path) -> None:
    kept = []
    for content in (b"once", b"twice"):
        file.write_bytes(content * 1000)
        kept.append(repaired(file).backup)
    assert [path.read_bytes() for path in kept] == [b"once" * 1000, b"twice" * 1000]


def test_how_many_are_broken_is_counted(file: Path) -> None:
    execute(file, "DELETE FROM records WHERE game = 2 AND number = 10", "UPDATE games SET header = '' WHERE id = 3")
    with closing(connect(file, wait=0)) as connection:
        assert count_unreadable_games(connection) == 2
