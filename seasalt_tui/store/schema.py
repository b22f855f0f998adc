"""The file of saved games: its tables, and how an older file becomes a newer one."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import NewerVersion, damaged, not_games
from seasalt_tui.store.files import create

_APPLICATION: Final = 0x5EA5A170
_SMALLEST_PAGE: Final = 512
# Each step leads from the version of its index to the next. Files of every version exist: add steps, change none.
_STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
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
        f"PRAGMA application_id = {_APPLICATION}",
    ),
    (
        "ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        # A day can be tried once, whatever becomes of the game.
        """
        CREATE TABLE attempts (
            day TEXT NOT NULL,
            deal TEXT NOT NULL,
            game INTEGER NOT NULL,
            PRIMARY KEY (day, deal)
        ) WITHOUT ROWID
        """,
    ),
)
# A write-ahead log that is flushed at every commit: what was acknowledged survives the process and the power.
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")


def connect(file: Path, wait: float) -> sqlite3.Connection:
    """Ready for use, and brought to the newest version. For others who write at the same time it waits some seconds."""
    create(file)
    if _is_emptied(file):
        raise damaged(file)
    connection = sqlite3.connect(file, timeout=wait, isolation_level=None)
    try:
        _prepare(connection, file)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it already
            connection.execute("ROLLBACK")
        raise


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    version = _version(connection, file)
    if _is_cut_off(file) or connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(file)
    if version < len(_STEPS):
        with transaction(connection):  # others may be at it too: look again now that they cannot be
            for step in _STEPS[_version(connection, file) :]:
                for statement in step:
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {len(_STEPS)}")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _version(connection: sqlite3.Connection, file: Path) -> int:
    version = _number(connection, "PRAGMA user_version")
    stranger = _number(connection, "PRAGMA application_id") != _APPLICATION
    if stranger and (version or _number(connection, "SELECT count(*) FROM sqlite_master")):
        raise not_games(file)
    if version > len(_STEPS):
        values = {"file": str(file), "version": version, "known": len(_STEPS)}
        raise NewerVersion(
            Refusal("{file} has version {version}, of a newer seasalt; this one knows {known}. Update seasalt.", values)
        )
    return version


def _is_emptied(file: Path) -> bool:
    """sqlite would take it for a new one, and throw away what waits beside it."""
    return _size(_waiting(file)) > 0 and _size(file) == 0


def _is_cut_off(file: Path) -> bool:
    """sqlite would take what is missing of the last page for zeros, and a single rest of a page for nothing at all."""
    return _size(_waiting(file)) == 0 and _size(file) % _SMALLEST_PAGE > 0


def _waiting(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
