"""Schema migration of the seating file: its tables, and what to do about a file that cannot be used."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import (
    Damaged,
    NewerVersion,
    NotGames,
    StoreError,
    Unusable,
    damaged,
    from_sqlite,
    not_games,
    not_migrated,
)
from seasalt_tui.store.files import create_private
from seasalt_tui.store.read_only import connect_read_only
from seasalt_tui.store.schema import PRAGMAS, transaction

NAME: Final = "results.db"
_APPLICATION: Final = 0x5EA5A171
_WAIT: Final = 5.0  # seconds to wait for the lock of another process
# Each migration leads from the version of its index to the next. Files of every version exist: add, never change.
_MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
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
        f"PRAGMA application_id = {_APPLICATION}",
    ),
)


def connect(file: Path) -> sqlite3.Connection:
    create_private(file)
    connection = sqlite3.connect(file, timeout=_WAIT, isolation_level=None)
    try:
        _prepare(connection, file)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException as error:
        connection.close()
        raise _explained(error, file) from error
    return connection


def connect_to_read(file: Path) -> sqlite3.Connection:
    """Changes nothing, and may be done beside a running host."""
    connection = connect_read_only(file, _WAIT)
    try:
        if _check(connection, file) < len(_MIGRATIONS):
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


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    if _check(connection, file) == len(_MIGRATIONS):
        return
    with transaction(connection):
        for migration in _MIGRATIONS[_check(connection, file) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")


def _check(connection: sqlite3.Connection, file: Path) -> int:
    """Its version."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != _APPLICATION and connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        raise not_games(file)
    if version > len(_MIGRATIONS):
        values = {"file": str(file), "version": version, "known": len(_MIGRATIONS)}
        raise NewerVersion(
            Refusal(
                "{file} has version {version}, from a newer seasalt; this one knows {known}. Update seasalt.", values
            )
        )
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(file)
    return int(version)


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
            "{file} is damaged. Put a copy of it in its place, or move it away: then results begin anew.",
            {"file": str(file)},
        )
    )
