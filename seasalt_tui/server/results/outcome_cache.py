"""Cache: outcomes of logs, so that each is folded once and not at every start. It may be deleted at any time."""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from seasalt_tui.games import GAMES
from seasalt_tui.server.results.outcome import Outcome
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import create_private
from seasalt_tui.store.read_only import connect_read_only
from seasalt_tui.store.sqlite_cache import WAIT, CacheTable
from seasalt_tui.store.sqlite_schema import transaction

OutcomeKey: TypeAlias = tuple[int, str, int]
"""The number of a game, when it was started (numbers are used again), and its number of records."""

NAME: Final = "outcomes.db"
_FORMAT: Final = 1  # increment it when outcomes are computed differently
_COLUMNS: Final = "game INTEGER PRIMARY KEY, started TEXT NOT NULL, records INTEGER NOT NULL, outcome BLOB NOT NULL"
_GET: Final = "SELECT game, started, records, outcome FROM outcomes"
_PUT: Final = "INSERT OR REPLACE INTO outcomes (game, started, records, outcome) VALUES (?, ?, ?, ?)"
_DECODER: Final = msgspec.msgpack.Decoder(Outcome)


class OutcomeCache:
    """A failure is ignored: what is missing is computed again. `writable`: False beside a running host."""

    def __init__(self, file: Path, *, writable: bool = True) -> None:
        self._database = Database(file, partial(_connect if writable else _connect_to_read, file))
        self._usable = False

    async def open(self) -> None:
        with suppress(StoreError):
            await self._database.open()
            self._usable = True

    async def load(self, games: Iterable[int]) -> dict[OutcomeKey, bytes]:
        """Those of these games, encoded: `decoded` is for one."""
        with suppress(StoreError):
            return await self._database.do(_load, tuple(games)) if self._usable else {}
        return {}

    async def save(self, outcomes: Iterable[tuple[OutcomeKey, Outcome]]) -> None:
        if self._usable:
            with suppress(StoreError):
                await self._database.do(_save, [(*key, msgspec.msgpack.encode(outcome)) for key, outcome in outcomes])

    async def close(self) -> None:
        if self._usable:
            await self._database.close()


def decoded(outcome: bytes | None) -> Outcome | None:
    with suppress(msgspec.DecodeError):
        return None if outcome is None else _DECODER.decode(outcome)
    return None


def _connect(file: Path) -> sqlite3.Connection:
    create_private(file)
    try:
        return _prepared(file)
    except sqlite3.DatabaseError:  # whatever it is, it can be computed again
        file.unlink()
        create_private(file)
        return _prepared(file)


def _prepared(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=WAIT, isolation_level=None)
    try:
        _table().prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _connect_to_read(file: Path) -> sqlite3.Connection:
    connection = connect_read_only(file, WAIT)
    try:
        if not _table().is_current(connection):
            raise sqlite3.DatabaseError
    except BaseException:
        connection.close()
        raise
    return connection


def _table() -> CacheTable:
    return CacheTable("outcomes", _COLUMNS, (_FORMAT, [(game.name, game.version) for game in GAMES.values()]))


def _load(connection: sqlite3.Connection, games: tuple[int, ...]) -> dict[OutcomeKey, bytes]:
    rows = connection.execute(f"{_GET} WHERE game IN ({', '.join(map(str, games))})")
    return {(game, started, records): outcome for game, started, records, outcome in rows}


def _save(connection: sqlite3.Connection, rows: list[tuple[int, str, int, bytes]]) -> None:
    with transaction(connection):
        connection.executemany(_PUT, rows)
