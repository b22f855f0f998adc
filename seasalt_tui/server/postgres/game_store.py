"""Repository of the saved games of a house on several hosts. Times are those of the server's clock."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.printable import printable
from seasalt_tui.server.postgres import game_queries as queries
from seasalt_tui.server.postgres.errors import unusable
from seasalt_tui.server.postgres.game_log import PostgresLog, columns
from seasalt_tui.server.postgres.group_commit import GroupCommit, Ring
from seasalt_tui.server.postgres.group_read import GroupRead
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.store.calendar import utc_text
from seasalt_tui.store.errors import StoreError, unknown_game
from seasalt_tui.store.game_store import GameFacts, SavedGame

if TYPE_CHECKING:
    from asyncpg import Record as Row

T = TypeVar("T")


class PostgresStore:
    """`ring`: of the doorbell, see `GroupCommit`. The pool is opened and closed by who made it."""

    __slots__ = ("_commit", "_postgres", "_read")

    def __init__(self, postgres: Postgres, ring: Ring, connections: int = 2) -> None:
        """`connections`: for appends, which take turns on them."""
        self._postgres = postgres
        self._commit = GroupCommit(postgres, ring, connections)
        self._read = GroupRead(postgres)

    async def create(self, header: Header, about: Json) -> PostgresLog:
        (row,) = await self._postgres.fetch(queries.CREATE, _text(header), _text(about))
        return self._log(row["id"], header)

    async def add(
        self,
        header: Header,
        about: Json,
        records: Sequence[Record],
        *,
        over: bool,
        name: str = "",
        played: datetime | None = None,
    ) -> PostgresLog:
        """Adds a complete game atomically. `played`: when that was; None: now."""
        async with self._postgres.transaction() as connection:
            game = await connection.fetchval(queries.CREATE, _text(header), _text(about))
            await connection.execute(queries.COMPLETE, game, over, name, played)
            await connection.execute(queries.ADD, game, *columns(records), played)
        return self._log(game, header)

    async def create_late(self, header: Header, about: Json, records: Sequence[Record], name: str) -> PostgresLog:
        """Adds a game that could not be created when it started."""
        return await self.add(header, about, records, over=False, name=name)

    async def attempt(self, day: str, deal: str, header: Header, about: Json) -> PostgresLog | None:
        """A new game for this day's deal; None if it was attempted before."""
        async with self._postgres.transaction() as connection:
            game = await connection.fetchval(queries.CREATE, _text(header), _text(about))
            if await connection.execute(queries.ATTEMPT, day, deal, game) == "INSERT 0 1":
                return self._log(game, header)
            await connection.execute(queries.DELETE, game)
        return None

    async def attempts(self, deal: str) -> dict[str, int]:
        """The game id of each day's attempt; that game may have been deleted."""
        return {row["day"]: row["game"] for row in await self._postgres.fetch(queries.ATTEMPTS, deal)}

    async def open(self, game: int) -> PostgresLog:
        """Raises `UnknownGame` if there is no game with this id."""
        rows = await self._postgres.fetch(queries.HEADER, game)
        if not rows:
            raise unknown_game(game)
        return self._log(game, _decoded(rows[0]["header"], Header))

    async def latest(self) -> SavedGame | None:
        """The unfinished game that was played last."""
        return await self._one(f"WHERE NOT over {queries.NEWEST_FIRST} LIMIT 1")

    async def newest(self) -> SavedGame | None:
        """The game that was played last, finished or not."""
        return await self._one(f"{queries.NEWEST_FIRST} LIMIT 1")

    async def game(self, game: int) -> SavedGame | None:
        return await self._one("WHERE id = $1", game)

    async def games(self, only: Collection[int] | None = None) -> tuple[SavedGame, ...]:
        """Those with a readable row, the newest first: all, or `only` these without reading the others."""
        return await self._readable(queries.CHOSEN, _numbers(only))

    async def facts(self, only: Collection[int] | None = None) -> dict[int, GameFacts]:
        """When all games, or `only` these, were started and last changed, and their length: nothing is decoded."""
        rows = await self._postgres.fetch(f"{queries.FACTS} {queries.CHOSEN}", _numbers(only))
        return {game: (utc_text(started), utc_text(changed), records) for game, started, changed, records in rows}

    async def ids(self) -> frozenset[int]:
        return frozenset(row["id"] for row in await self._postgres.fetch("SELECT id FROM games"))

    async def of_length(self, records: int) -> tuple[SavedGame, ...]:
        """The games with exactly so many records, at least one: quicker than listing all."""
        return await self._readable("WHERE newest.number = $1", records)

    async def finish(self, game: int) -> None:
        await self._postgres.execute("UPDATE games SET over = true WHERE id = $1", game)

    async def rename(self, game: int, name: str) -> None:
        await self._postgres.execute("UPDATE games SET name = $2 WHERE id = $1", game, name)

    async def delete(self, game: int) -> None:
        async with self._postgres.transaction() as connection:
            await connection.execute(queries.DELETE, game)
            await connection.execute("DELETE FROM records WHERE game = $1", game)

    async def close(self) -> None:
        await self._commit.close()
        await self._read.close()

    def _log(self, game: int, header: Header) -> PostgresLog:
        return PostgresLog(self._postgres, self._commit, self._read, game, header)

    async def _one(self, condition: str, *values: object) -> SavedGame | None:
        rows = await self._postgres.fetch(f"{queries.LIST} {condition}", *values)
        return _saved(rows[0]) if rows else None

    async def _readable(self, condition: str, *values: object) -> tuple[SavedGame, ...]:
        rows = await self._postgres.fetch(f"{queries.LIST} {condition} {queries.NEWEST_FIRST}", *values)
        return tuple(saved for row in rows for saved in _if_readable(row))


def _numbers(only: Collection[int] | None) -> list[int] | None:
    return None if only is None else list(only)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _if_readable(row: "Row") -> Iterator[SavedGame]:
    with suppress(StoreError):
        yield _saved(row)


def _saved(row: "Row") -> SavedGame:
    game, header, about, started, changed, over, name, records = row
    header, about = _decoded(header, Header), _decoded(about, Json)
    return SavedGame(game, header, about, records, started, changed, over, printable(name))


def _decoded(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise unusable(error) from error
