"""Seating file: who sat where in each finished game, and who has withdrawn, in a database beside that of the games.

Apart from the games: at home there is nobody to remember, so their files need no migration; whoever may read logs need
not learn who played them; and what is stored about people can be deleted alone.
"""

import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.seating import SeatedPlayer, Seating
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import Damaged, NewerVersion, NotGames, Unusable, damaged, not_games
from seasalt_tui.store.files import create_private
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
        "CREATE TABLE withdrawn (person TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID",
        f"PRAGMA application_id = {_APPLICATION}",
    ),
)
_ADD: Final = """
    INSERT OR IGNORE INTO seatings (game, started, ended, rated, ending, shown, hands, players)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_ALL: Final = """
    SELECT game, started, ended, rated, ending, shown, hands, players FROM seatings ORDER BY ended, game, started
"""
_WITHDRAW: Final = "INSERT OR IGNORE INTO withdrawn (person) VALUES (?)"
_REJOIN: Final = "DELETE FROM withdrawn WHERE person = ?"
_PLAYERS: Final = msgspec.json.Decoder(tuple[SeatedPlayer, ...])

SeatingRow = tuple[int, str, str, int, str, int, int, str]


class SeatingFile:
    def __init__(self, file: Path) -> None:
        self._database = Database(file, partial(connect, file))

    async def open(self) -> None:
        """`StoreError` if it cannot be used."""
        await self._database.open()

    async def close(self) -> None:
        await self._database.close()

    async def rows(self) -> list[SeatingRow]:
        """In the order in which the games ended; `seating` decodes one."""
        return await self._database.do(_rows)

    async def add(self, seatings: Iterable[Seating]) -> int:
        """Those that are not there yet, and how many these are; on disk when this returns."""
        return await self._database.do(_add, tuple(seatings))

    async def withdrawn(self) -> set[PersonId]:
        return await self._database.do(_withdrawn)

    async def set_withdrawn(self, person: PersonId, *, withdrawn: bool) -> None:
        await self._database.do(_set_withdrawn, person, withdrawn)


def seating(row: SeatingRow) -> Seating:
    """`msgspec.ValidationError` if somebody has written something else there."""
    game, started, ended, rated, ending, shown, hands, players = row
    values = {"game": game, "rated": bool(rated), "ending": ending, "shown": bool(shown), "hands": bool(hands)}
    values |= {"ended": ended, "started": started, "players": _PLAYERS.decode(players)}
    return msgspec.convert(values, Seating)


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
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT, isolation_level=None)
    try:
        _check(connection, file)
    except BaseException as error:
        connection.close()
        raise _explained(error, file) from error
    return connection


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


def _rows(connection: sqlite3.Connection) -> list[SeatingRow]:
    return connection.execute(_ALL).fetchall()


def _add(connection: sqlite3.Connection, seatings: tuple[Seating, ...]) -> int:
    rows = [
        (each.game, each.started, each.ended, each.rated, each.ending, each.shown, each.hands, _encoded(each))
        for each in seatings
    ]
    with transaction(connection):
        return connection.executemany(_ADD, rows).rowcount


def _encoded(each: Seating) -> str:
    return msgspec.json.encode(each.players).decode()


def _withdrawn(connection: sqlite3.Connection) -> set[PersonId]:
    return {PersonId(person) for (person,) in connection.execute("SELECT person FROM withdrawn")}


def _set_withdrawn(connection: sqlite3.Connection, person: PersonId, withdrawn: bool) -> None:
    connection.execute(_WITHDRAW if withdrawn else _REJOIN, (person,))
