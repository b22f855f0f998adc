"""Database schema of saved games: its tables, and whether a file is intact."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.store.errors import damaged, from_sqlite, not_migrated
from seasalt_tui.store.files import create_private
from seasalt_tui.store.read_only import connect_read_only
from seasalt_tui.store.sqlite_schema import Migration, Schema, make_durable, transaction

_SMALLEST_PAGE: Final = 512
_MIGRATIONS: Final[tuple[Migration, ...]] = (
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
    ),
    (
        "ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        # One attempt a day, even if the game is deleted.
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
SCHEMA: Final = Schema(0x5EA5A170, _MIGRATIONS)
_CHECKED_WHOLE: Final = 20_000_000  # bytes, in about 0.15 s
_NEWEST: Final = 100
_READ_NEWEST: Final = """
    SELECT sum(length(action)) FROM records
    WHERE game IN (SELECT id FROM games ORDER BY changed DESC LIMIT ?)
"""


def connect(file: Path, wait: float) -> sqlite3.Connection:
    """A connection to a file migrated to the newest version. `wait`: seconds to wait for locks of other programs."""
    create_private(file)
    if _is_emptied(file):
        raise damaged(file)
    connection = sqlite3.connect(file, timeout=wait, isolation_level=None)
    try:
        _prepare(connection, file)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(file: Path, wait: float) -> sqlite3.Connection:
    """A read-only connection to an existing file of the newest version; `StoreError` if it is of another one."""
    connection = connect_read_only(file, wait)
    try:
        if SCHEMA.version(connection, file) < SCHEMA.newest:
            raise not_migrated(file)
    except BaseException:
        connection.close()
        raise
    return connection


def examine(file: Path) -> None:
    """Dry run: raises a `StoreError` if no game could be saved there. Changes nothing; a missing file is fine."""
    if not file.exists():
        return
    if _is_emptied(file):
        raise damaged(file)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=0)) as connection:
            _check(connection, file)
            with transaction(connection):
                pass
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    if _check(connection, file) < SCHEMA.newest:
        SCHEMA.migrate(connection, file)
    make_durable(connection)


def _check(connection: sqlite3.Connection, file: Path) -> int:
    """The version of an intact file; raises a `StoreError` otherwise."""
    version = SCHEMA.version(connection, file)
    if _is_cut_off(file) or not _is_sound(connection, file):
        raise damaged(file)
    return version


def _is_sound(connection: sqlite3.Connection, file: Path) -> bool:
    """Checks all of a file of usual size; of a larger one only the games table and the newest games, to save time."""
    if _size(file) <= _CHECKED_WHOLE:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    is_listed = connection.execute("PRAGMA quick_check(games)").fetchone() == ("ok",)
    connection.execute(_READ_NEWEST, (_NEWEST,)).fetchone()  # raises an error at a broken page
    return bool(is_listed)


def _is_emptied(file: Path) -> bool:
    """An empty file with a write-ahead log: SQLite would treat it as new and discard the log."""
    return _size(_wal(file)) > 0 and _size(file) == 0


def _is_cut_off(file: Path) -> bool:
    """Not a whole number of pages: SQLite would read the missing bytes as zeros, or ignore a lone partial page."""
    return _size(_wal(file)) == 0 and _size(file) % _SMALLEST_PAGE > 0


def _wal(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
