"""Database schema of the seating file: its tables, and what to do about a file that cannot be used."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import (
    Damaged,
    NotGames,
    StoreError,
    Unusable,
    damaged,
    from_sqlite,
    not_migrated,
)
from seasalt_tui.store.files import create_private
from seasalt_tui.store.read_only import connect_read_only
from seasalt_tui.store.sqlite_schema import Migration, Schema, make_durable

NAME: Final = "results.db"
_WAIT: Final = 5.0  # seconds to wait for the lock of another process
_MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """
        CREATE TABLE seatings (
            game INTEGER NOT NULL,
            started TEXT NOT NULL,
            ended TEXT NOT NULL,
            rated INTEGER NOT NULL,
            ending TEXT NOT NULL,
            shown INTEGER NOT NULL,
            hands INTEGER NOT NULL,
            players TEXT NOT NULL,
            PRIMARY KEY (game, started)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX seatings_by_end ON seatings (ended, game, started)",
        "CREATE TABLE withdrawn (person TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID",
    ),
)
_SCHEMA: Final = Schema(0x5EA5A171, _MIGRATIONS)


def connect(file: Path) -> sqlite3.Connection:
    create_private(file)
    connection = sqlite3.connect(file, timeout=_WAIT, isolation_level=None)
    try:
        if _check(connection, file) < _SCHEMA.newest:
            _SCHEMA.migrate(connection, file)
        make_durable(connection)
    except BaseException as error:
        connection.close()
        raise _explained(error, file) from error
    return connection


def connect_to_read(file: Path) -> sqlite3.Connection:
    """Changes nothing, and may be done beside a running host."""
    connection = connect_read_only(file, _WAIT)
    try:
        if _check(connection, file) < _SCHEMA.newest:
            raise not_migrated(file)
    except BaseException as error:
        connection.close()
        raise _explained(error, file) from error
    return connection


def examine(folder: Path) -> None:
    """Dry run: raises a `StoreError` if a host could not use its file. A missing one is fine."""
    file = folder / NAME
    if not file.exists():
        return
    try:
        with closing(connect_read_only(file, 0.0)) as connection:
            _check(connection, file)
    except (StoreError, sqlite3.Error) as error:
        explained = _explained(error, file)
        raise from_sqlite(explained, file) if isinstance(explained, sqlite3.Error) else explained from error


def _check(connection: sqlite3.Connection, file: Path) -> int:
    """The version of an intact file; raises a `StoreError` otherwise."""
    version = _SCHEMA.version(connection, file)
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(file)
    return version


def _explained(error: BaseException, file: Path) -> BaseException:
    """What to do about it is not what would help saved games."""
    is_broken = isinstance(error, (Damaged, NotGames)) or (
        isinstance(error, sqlite3.Error)
        and getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
    )
    if not is_broken:
        return error
    return Unusable(
        Refusal(
            "{file} is damaged. Put a copy of it in its place, or move it away: then results start afresh.",
            {"file": str(file)},
        )
    )
