"""Saved games, each a log, all in one file."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.store import queries
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import StoreError, damaged, unknown_game
from seasalt_tui.store.schema import connect

T = TypeVar("T")

_WAIT: Final = 5.0  # seconds for another process to finish its own append


class Saved(Struct, frozen=True, gc=False):
    """A game as a list shows it. `about`: what who began it wrote beside it; `name`: what its player calls it."""

    id: int
    header: Header
    about: Json
    records: int
    started: datetime
    changed: datetime
    over: bool = False
    name: str = ""


class SqliteLog:
    """A `Log` on disk: an append that returned survives the process and the power."""

    __slots__ = ("_database", "_header", "_key")

    def __init__(self, database: Database, key: queries.Key, header: Header) -> None:
        self._database = database
        self._key = key
        self._header = header

    @property
    def id(self) -> int:
        return self._key[0]

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record) -> None:
        await self._database.do(queries.append, self._key, record)

    async def after(self, number: int) -> Sequence[Record]:
        return await self._database.do(queries.after, self._key, number)


class Store:
    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, header: Header, about: Json) -> SqliteLog:
        return SqliteLog(self._database, await self._database.do(queries.create, header, about), header)

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
        """A game from elsewhere: all of it, or nothing. `played`: when it was, if that was not now."""
        key = await self._database.do(queries.add, header, about, records, over, name, played)
        return SqliteLog(self._database, key, header)

    async def attempt(self, day: str, deal: str, header: Header, about: Json) -> SqliteLog | None:
        """A new game, unless there has been one for this day's deal."""
        key = await self._database.do(queries.attempt, day, deal, header, about)
        return None if key is None else SqliteLog(self._database, key, header)

    async def attempts(self, deal: str) -> dict[str, int]:
        """The games of each day; one that was deleted is not there any more."""
        return await self._database.do(queries.attempts, deal)

    async def open(self, game: int) -> SqliteLog:
        """`UnknownGame` if there is none of this id."""
        head = await self._database.do(queries.head, game)
        if head is None:
            raise unknown_game(game)
        header, started = head
        return SqliteLog(self._database, (game, started), self._decoded(header, Header))

    async def latest(self) -> Saved | None:
        """Of the games that are not over, the one that was played last."""
        row = await self._database.do(queries.latest)
        return None if row is None else self._saved(row)

    async def game(self, game: int) -> Saved | None:
        row = await self._database.do(queries.game, game)
        return None if row is None else self._saved(row)

    async def games(self) -> tuple[Saved, ...]:
        """All of them, the newest first, but for those of which not even the head can be read."""
        rows = await self._database.do(queries.games)
        return tuple(saved for row in rows for saved in self._readable(row))

    async def of_length(self, records: int) -> tuple[Saved, ...]:
        """Those with so many records, one at least: found sooner than all."""
        rows = await self._database.do(queries.of_length, records)
        return tuple(saved for row in rows for saved in self._readable(row))

    async def finish(self, game: int) -> None:
        await self._database.do(queries.finish, game)

    async def rename(self, game: int, name: str) -> None:
        await self._database.do(queries.rename, game, name)

    async def delete(self, game: int) -> None:
        await self._database.do(queries.delete, game)

    async def close(self) -> None:
        await self._database.close()

    def _readable(self, row: queries.Row) -> Iterator[Saved]:
        with suppress(StoreError):
            yield self._saved(row)

    def _saved(self, row: queries.Row) -> Saved:
        game, header, about, started, changed, over, name, records = row
        moments = (self._moment(started), self._moment(changed))
        return Saved(
            game, self._decoded(header, Header), self._decoded(about, Json), records, *moments, bool(over), name
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


async def open_store(file: Path, wait: float = _WAIT) -> Store:
    """Made if there is none. A `StoreError` says why it cannot be."""
    database = Database(file, partial(connect, file, wait))
    await database.open()
    return Store(database)
