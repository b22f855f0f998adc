"""SQLite store: all saved games in one database, each an append-only log."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Fence, Header, Record
from seasalt_tui.core.printable import printable
from seasalt_tui.store import sql_queries
from seasalt_tui.store.calendar import Calendar, utc_now
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import StoreError, damaged, unknown_game
from seasalt_tui.store.game_store import GameFacts, SavedGame
from seasalt_tui.store.schema import connect, connect_to_read

T = TypeVar("T")

_WAIT: Final = 5.0  # seconds to wait for the lock of another process


class SqliteLog:
    """A durable `Log`: an append that returned survives a crash or power loss. One host writes it: without leases."""

    __slots__ = ("_database", "_header", "_key")

    def __init__(self, database: Database, key: sql_queries.GameKey, header: Header) -> None:
        self._database = database
        self._key = key
        self._header = header

    @property
    def id(self) -> int:
        return self._key[0]

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:  # noqa: ARG002
        await self._database.do(sql_queries.append, self._key, record, self._database.calendar())

    async def after(self, number: int) -> Sequence[Record]:
        return await self._database.do(sql_queries.after, self._key, number)

    async def extend(self, records: Sequence[Record]) -> None:
        """Appends those records that are not there yet, without waiting for locks of other programs."""
        await self._database.do(sql_queries.at_once, sql_queries.extend, self._key, records, self._database.calendar())


class Store:
    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, header: Header, about: Json) -> SqliteLog:
        key = await self._database.do(sql_queries.create, header, about, self._database.calendar())
        return SqliteLog(self._database, key, header)

    async def add(
        self,
        header: Header,
        about: Json,
        records: Sequence[Record],
        *,
        over: bool,
        name: str = "",
        played: datetime | None = None,
    ) -> SqliteLog:
        """Adds a complete game atomically. `played`: when that was; None: now."""
        now = self._database.calendar()
        key = await self._database.do(sql_queries.add, header, about, records, over, name, played or now, now)
        return SqliteLog(self._database, key, header)

    async def create_late(self, header: Header, about: Json, records: Sequence[Record], name: str) -> SqliteLog:
        """Adds a game that could not be created when it started, without waiting for locks of other programs."""
        now = self._database.calendar()
        add = sql_queries.add
        key = await self._database.do(sql_queries.at_once, add, header, about, records, False, name, now, now)
        return SqliteLog(self._database, key, header)

    async def attempt(self, day: str, deal: str, header: Header, about: Json) -> SqliteLog | None:
        """A new game for this day's deal; None if it was attempted before."""
        key = await self._database.do(sql_queries.attempt, day, deal, header, about, self._database.calendar())
        return None if key is None else SqliteLog(self._database, key, header)

    async def attempts(self, deal: str) -> dict[str, int]:
        """The game id of each day's attempt; that game may have been deleted."""
        return await self._database.do(sql_queries.attempts, deal)

    async def open(self, game: int) -> SqliteLog:
        """Raises `UnknownGame` if there is no game with this id."""
        head = await self._database.do(sql_queries.head, game)
        if head is None:
            raise unknown_game(game)
        header, started = head
        return SqliteLog(self._database, (game, started), self._decoded(header, Header))

    async def latest(self) -> SavedGame | None:
        """The unfinished game that was played last."""
        row = await self._database.do(sql_queries.latest)
        return None if row is None else self._saved(row)

    async def newest(self) -> SavedGame | None:
        """The game that was played last, finished or not."""
        row = await self._database.do(sql_queries.newest)
        return None if row is None else self._saved(row)

    async def game(self, game: int) -> SavedGame | None:
        row = await self._database.do(sql_queries.game, game)
        return None if row is None else self._saved(row)

    async def games(self, only: Collection[int] | None = None) -> tuple[SavedGame, ...]:
        """Those with a readable row, the newest first: all, or `only` these without reading the others."""
        rows = await self._database.do(sql_queries.games, only)
        return tuple(saved for row in rows for saved in self._readable(row))

    async def facts(self, only: Collection[int] | None = None) -> dict[int, GameFacts]:
        """When all games, or `only` these, were started and last changed, and their length: nothing is decoded."""
        return await self._database.do(sql_queries.facts, only)

    async def ids(self) -> frozenset[int]:
        return await self._database.do(sql_queries.ids)

    async def of_length(self, records: int) -> tuple[SavedGame, ...]:
        """The games with exactly so many records, at least one: quicker than listing all."""
        rows = await self._database.do(sql_queries.of_length, records)
        return tuple(saved for row in rows for saved in self._readable(row))

    async def finish(self, game: int) -> None:
        await self._database.do(sql_queries.finish, game)

    async def rename(self, game: int, name: str) -> None:
        await self._database.do(sql_queries.rename, game, name)

    async def delete(self, game: int) -> None:
        await self._database.do(sql_queries.delete, game)

    async def close(self) -> None:
        await self._database.close()

    def _readable(self, row: sql_queries.SqlRow) -> Iterator[SavedGame]:
        with suppress(StoreError):
            yield self._saved(row)

    def _saved(self, row: sql_queries.SqlRow) -> SavedGame:
        game, header, about, started, changed, over, name, records = row
        moments = (self._moment(started), self._moment(changed))
        return SavedGame(
            game,
            self._decoded(header, Header),
            self._decoded(about, Json),
            records,
            *moments,
            bool(over),
            printable(name),
        )

    def _moment(self, text: str) -> datetime:
        try:
            return datetime.fromisoformat(text)
        except ValueError as error:
            raise damaged(self._database.file) from error

    def _decoded(self, text: str, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise damaged(self._database.file) from error


async def open_store_to_read(file: Path) -> Store:
    """Changes nothing; `StoreError` if there is no such file, or it cannot be read."""
    database = Database(file, partial(connect_to_read, file, _WAIT))
    await database.open()
    return Store(database)


async def open_store(file: Path, wait: float = _WAIT, calendar: Calendar = utc_now) -> Store:
    """Creates the file if there is none; raises a `StoreError` if it cannot be used."""
    database = Database(file, partial(connect, file, wait), calendar)
    await database.open()
    return Store(database)
