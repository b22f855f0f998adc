"""Schema migration: the tables of the database of saved games, and the steps from each version to the next."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import NewerVersion, damaged, from_sqlite, not_games, not_migrated
from seasalt_tui.store.files import create_private
from seasalt_tui.store.read_only import connect_read_only

_APPLICATION: Final = 0x5EA5A170
_SMALLEST_PAGE: Final = 512
# Each migration leads from the version of its index to the next. Files of every version exist: add, never change.
_MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
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
_CHECKED_WHOLE: Final = 20_000_000  # bytes, in about 0.15 s
_NEWEST: Final = 100
_READ_NEWEST: Final = """
    SELECT sum(length(action)) FROM records
    WHERE game IN (SELECT id FROM games ORDER BY changed DESC LIMIT ?)
"""
# Durability: the write-ahead log is flushed at every commit, so acknowledged records survive a crash or power loss.
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")


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
        if _version(connection, file) < len(_MIGRATIONS):
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


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk rolls it back itself
            connection.execute("ROLLBACK")
        raise


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    if _check(connection, file) < len(_MIGRATIONS):
        with transaction(connection):  # another process may have migrated it meanwhile: check again under the lock
            for migration in _MIGRATIONS[_version(connection, file) :]:
                for statement in migration:
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _check(connection: sqlite3.Connection, file: Path) -> int:
    """The version of an intact file; raises a `StoreError` otherwise."""
    version = _version(connection, file)
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


def _version(connection: sqlite3.Connection, file: Path) -> int:
    version = _number(connection, "PRAGMA user_version")
    foreign = _number(connection, "PRAGMA application_id") != _APPLICATION
    if foreign and (version or _number(connection, "SELECT count(*) FROM sqlite_master")):
        raise not_games(file)
    if version > len(_MIGRATIONS):
        values = {"file": str(file), "version": version, "known": len(_MIGRATIONS)}
        raise NewerVersion(
            Refusal(
                "{file} has version {version}, from a newer seasalt; this one knows {known}. Update seasalt.", values
            )
        )
    return version


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


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
