"""Append-only log in PostgreSQL, which several hosts write: compare-and-append by the number of the record."""

from collections.abc import Iterable, Sequence

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.log import Fence, Header, Record
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.postgres.game_queries import EXTEND, FROM, HEADER, IS_KEPT
from seasalt_tui.server.postgres.group_commit import GroupCommit
from seasalt_tui.server.postgres.group_read import GroupRead
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.store.errors import deleted_game


class PostgresLog:
    """An append that returned survives a crash of any host and of the server.

    Of one that raised `DatabaseAway` nobody knows whether it did. Who appends the same record again learns that it is
    there, whether it was kept at the first time or at the second.
    """

    __slots__ = ("_commit", "_header", "_id", "_postgres", "_read", "_uncertain")

    def __init__(self, postgres: Postgres, commit: GroupCommit, read: GroupRead, game: int, header: Header) -> None:
        self._postgres = postgres
        self._commit = commit
        self._read = read
        self._id = game
        self._header = header
        self._uncertain: Record | None = None

    @property
    def id(self) -> int:
        return self._id

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        try:
            await self._commit.append(self._id, record, fence)
        except DatabaseAway:
            self._uncertain = record
            raise
        except Conflict:
            if record != self._uncertain or not await self._keeps(record):
                raise
        self._uncertain = None

    async def after(self, number: int) -> Sequence[Record]:
        return await self._read.after(self._id, number)

    async def extend(self, records: Sequence[Record]) -> None:
        """Appends atomically those records that are not there yet; raises `Conflict` if others are in their place."""
        async with self._postgres.transaction() as connection:
            if await connection.fetchval(HEADER, self._id) is None:
                raise deleted_game()
            if records:
                await connection.execute(EXTEND, self._id, *columns(records), None)
                rows = await connection.fetch(FROM, self._id, records[0].number - 1)
                stored = tuple(Record(number, seat, action.decode()) for number, seat, action in rows)
                follows = stored[0].number == max(1, records[0].number - 1)
                if not follows or stored[-len(records) :] != tuple(records):
                    raise Conflict(f"Record {records[0].number} cannot follow record {stored[0].number}.")
        self._commit.ring(f"game/{self._id}")

    async def _keeps(self, record: Record) -> bool:
        values = record.number, record.seat, record.action.encode()
        return bool(await self._postgres.fetch(IS_KEPT, self._id, *values))


def columns(records: Iterable[Record]) -> tuple[list[int], list[int], list[bytes]]:
    """Their numbers, seats and actions."""
    return (
        [record.number for record in records],
        [record.seat for record in records],
        [record.action.encode() for record in records],
    )
