"""Saved games, each a log, all in one file."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Conflict, Refusal
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import UnknownGame, damaged
from seasalt_tui.store.schema import connect, transaction

T = TypeVar("T")

_WAIT: Final = 5.0  # seconds for another process to finish its own append


class Saved(Struct, frozen=True):
    """A game as a list shows it. `about` is whatever who began it wrote beside it."""

    id: int
    header: Header
    about: Json
    records: int
    changed: datetime


class SqliteLog:
    """A `Log` on disk: an append that returned survives the process and the power."""

    __slots__ = ("_database", "_header", "_id")

    def __init__(self, database: Database, game: int, header: Header) -> None:
        self._database = database
        self._id = game
        self._header = header

    @property
    def id(self) -> int:
        return self._id

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record) -> None:
        await self._database.do(_append, self._id, record)

    async def after(self, number: int) -> Sequence[Record]:
        return await self._database.do(_after, self._id, number)


class Store:
    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, header: Header, about: Json) -> SqliteLog:
        return SqliteLog(self._database, await self._database.do(_create, header, about), header)

    async def open(self, game: int) -> SqliteLog:
        """`UnknownGame` if there is none of this id."""
        text = await self._database.do(_header, game)
        if text is None:
            raise UnknownGame(Refusal("There is no saved game {game}.", {"game": game}))
        return SqliteLog(self._database, game, self._decoded(text, Header))

    async def latest(self) -> Saved | None:
        """Of the games that are not over, the one that was played last."""
        row = await self._database.do(_latest)
        if row is None:
            return None
        game, header, about, changed, records = row
        moment = datetime.fromisoformat(changed)
        return Saved(game, self._decoded(header, Header), self._decoded(about, Json), records, moment)

    async def finish(self, game: int) -> None:
        await self._database.do(_finish, game)

    async def close(self) -> None:
        await self._database.close()

    def _decoded(self, text: str, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise damaged(self._database.file) from error


async def open_store(file: Path, wait: float = _WAIT) -> Store:
    """Made if there is none. A `StoreError` says why it cannot be."""
    database = Database(file, partial(connect, file, wait))
    await database.open()
    return Store(database)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _create(connection: sqlite3.Connection, header: Header, about: Json) -> int:
    now = _now()
    values = (msgspec.json.encode(header).decode(), msgspec.json.encode(about).decode(), now, now)
    query = "INSERT INTO games (header, about, started, changed) VALUES (?, ?, ?, ?) RETURNING id"
    return int(connection.execute(query, values).fetchone()[0])


def _append(connection: sqlite3.Connection, game: int, record: Record) -> None:
    with transaction(connection):
        query = "SELECT coalesce(max(number), 0) FROM records WHERE game = ?"
        (last,) = connection.execute(query, (game,)).fetchone()
        if record.number != last + 1:
            raise Conflict(f"Record {record.number} cannot follow record {last}.")
        values = (game, record.number, record.seat, record.action)
        connection.execute("INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)", values)
        connection.execute("UPDATE games SET changed = ? WHERE id = ?", (_now(), game))


def _after(connection: sqlite3.Connection, game: int, number: int) -> tuple[Record, ...]:
    query = "SELECT number, seat, action FROM records WHERE game = ? AND number > ? ORDER BY number"
    return tuple(Record(*row) for row in connection.execute(query, (game, number)))


def _header(connection: sqlite3.Connection, game: int) -> str | None:
    row = connection.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
    return None if row is None else str(row[0])


def _latest(connection: sqlite3.Connection) -> tuple[Any, ...] | None:
    query = """
        SELECT id, header, about, changed, (SELECT count(*) FROM records WHERE game = games.id)
        FROM games WHERE NOT over ORDER BY changed DESC, id DESC LIMIT 1
    """
    row: tuple[Any, ...] | None = connection.execute(query).fetchone()
    return row


def _finish(connection: sqlite3.Connection, game: int) -> None:
    connection.execute("UPDATE games SET over = 1 WHERE id = ?", (game,))
