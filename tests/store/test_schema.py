"""Schema migration: files of every version are brought to the newest, with all their content."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from seasalt_tui.store.errors import NewerVersion
from seasalt_tui.store.repair import repair
from seasalt_tui.store.sqlite import open_store
from store.random_games import plan_for, records_of
from store.stores import child_env, opened

# As the first version wrote it, word for word.
FIRST = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        about TEXT NOT NULL,
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        over INTEGER NOT NULL DEFAULT 0
    )
    """,
    """
    CREATE TABLE records (
        game INTEGER NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    "PRAGMA application_id = 1587913072",
    "PRAGMA user_version = 1",
    "PRAGMA journal_mode = WAL",
)
SEEDS = ("first", "second", "third")
STARTED = "2026-01-02T03:04:05.678901+00:00"


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """The games of the first version: two that are over, and one that is not."""
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in FIRST:
            connection.execute(statement)
        for game, seed in enumerate(SEEDS, 1):
            fill(connection, game, seed)
    return file


def fill(connection: sqlite3.Connection, game: int, seed: str) -> None:
    plan, over = plan_for(seed), game < len(SEEDS)
    about = {key: value for key, value in plan.about.items() if key not in {"day", "origin"}}
    texts = (msgspec.json.encode(plan.header).decode(), msgspec.json.encode(about).decode(), STARTED, STARTED)
    connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", (game, *texts, over))
    records = ((game, record.number, record.seat, record.action) for record in records_of(seed)[: None if over else 30])
    connection.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", records)


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


async def test_all_games_of_the_first_version_are_there(first: Path) -> None:
    async with opened(first) as store:
        games = {game.id: game for game in await store.games()}
        assert [games[game].over for game in (1, 2, 3)] == [True, True, False]
        assert {game.name for game in games.values()} == {""}
        assert {game.started.isoformat() for game in games.values()} == {STARTED}
        for game, seed in enumerate(SEEDS, 1):
            assert games[game].header == plan_for(seed).header
            assert await (await store.open(game)).after(0) == records_of(seed)[: games[game].records]
    assert version(first) == 2


async def test_what_is_new_works_on_them(first: Path) -> None:
    async with opened(first) as store:
        await (await store.open(3)).append(records_of("third")[30])
        await store.rename(1, "the oldest")
        assert await store.attempt("2026-11-18", "small", plan_for("daily").header, {}) is not None
    async with opened(first) as store:
        games = {game.id: game for game in await store.games()}
        assert (games[1].name, games[3].records) == ("the oldest", 31)
        assert await store.attempts("small") == {"2026-11-18": 4}


async def test_an_older_file_that_is_damaged_is_repaired(first: Path) -> None:
    first.write_bytes(b"\xff" * 4096 + first.read_bytes()[4096:])
    found = repair(first)
    assert found is not None
    assert (found.salvage.whole, found.salvage.cut, found.salvage.lost) == (3, 0, 0)
    async with opened(first) as store:
        assert len(await store.games()) == 3


INTERRUPTED = """
import os, sqlite3, sys
from pathlib import Path
from seasalt_tui.store import schema

class Killed(sqlite3.Connection):
    left = int(sys.argv[2])

    def execute(self, statement, *values):
        if statement.lstrip().startswith(("ALTER", "CREATE", "PRAGMA user_version =", "COMMIT")):
            if Killed.left == 0:
                os.kill(os.getpid(), 9)
            Killed.left -= 1
        return super().execute(statement, *values)

real = sqlite3.connect
sqlite3.connect = lambda *values, **named: real(*values, factory=Killed, **named)
schema.connect(Path(sys.argv[1]), 1)
"""


@pytest.mark.parametrize("step", range(4))
async def test_killed_on_the_way_it_is_done_the_next_time(first: Path, step: int) -> None:
    command = [sys.executable, "-c", INTERRUPTED, str(first), str(step)]
    assert subprocess.run(command, env=child_env(), check=False).returncode == -9
    assert version(first) == 1
    async with opened(first) as store:
        assert len(await store.games()) == 3
    assert version(first) == 2


OPEN = """
import sys
from pathlib import Path
from seasalt_tui.store.schema import connect
sys.stdin.readline()
connect(Path(sys.argv[1]), 5).close()
"""


def test_several_programs_may_bring_it_to_the_newest_at_once(first: Path) -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", OPEN, str(first)]
    programs = [subprocess.Popen(command, stdin=pipe, stderr=pipe, text=True, env=child_env()) for _ in range(4)]
    assert [program.communicate("now\n")[1] for program in programs] == [""] * 4
    assert version(first) == 2


async def test_a_newer_version_is_refused_and_left_alone(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        connection.execute("PRAGMA user_version = 3")
    content = first.read_bytes()
    with pytest.raises(NewerVersion, match="version 3, from a newer seasalt; this one knows 2"):
        await open_store(first)
    assert first.read_bytes() == content
