"""Seatings in PostgreSQL, for all hosts of a house."""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import Final

from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.results.seating import Seating
from seasalt_tui.server.results.seatings import Added, SeatingRow, row_of

TOPIC: Final = "results"

_COLUMNS: Final = "game, started, ended, rated, ending, shown, hands, players"
_ADD: Final = f"""
    INSERT INTO seatings ({_COLUMNS})
    SELECT * FROM unnest(
        $1::bigint[], $2::text[], $3::text[], $4::bool[], $5::text[], $6::bool[], $7::bool[], $8::text[]
    )
    ON CONFLICT DO NOTHING
"""  # noqa: S608 - of constants
_FIRST: Final = f"""
    SELECT {_COLUMNS} FROM seatings ORDER BY ended, game, started
    LIMIT $1 OFFSET greatest((SELECT count(*) FROM seatings) - $2, 0)
"""  # noqa: S608 - of constants
_NEXT: Final = f"""
    SELECT {_COLUMNS} FROM seatings WHERE (ended, game, started) > ($2, $3, $4) ORDER BY ended, game, started LIMIT $1
"""  # noqa: S608 - of constants
_ADDED: Final = f"""
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, {_COLUMNS}
    FROM (SELECT) AS one LEFT JOIN seatings ON writer >= nullif($1::text, '')::xid8
"""  # noqa: S608 - of constants
_ROWS: Final = 1000
_WITHDRAW: Final = "INSERT INTO withdrawn (person) VALUES ($1) ON CONFLICT DO NOTHING"
_REJOIN: Final = "DELETE FROM withdrawn WHERE person = $1"


class SharedSeatings:
    """`ring` is called with `results` once something has changed. The pool belongs to whoever opened it."""

    def __init__(self, postgres: Postgres, ring: Callable[[str], object]) -> None:
        self._postgres = postgres
        self._ring = ring

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def count(self) -> int:
        (row,) = await self._postgres.fetch("SELECT count(*) FROM seatings")
        return min(int(row["count"]), caps.RESULTS)

    async def pages(self) -> AsyncIterator[list[SeatingRow]]:
        rows = [_plain(row) for row in await self._postgres.fetch(_FIRST, _ROWS, caps.RESULTS)]
        while rows:
            yield rows
            game, started, ended, *_ = rows[-1]
            rows = [_plain(row) for row in await self._postgres.fetch(_NEXT, _ROWS, ended, game, started)]

    async def add(self, seatings: Iterable[Seating]) -> int:
        rows = [row_of(each) for each in seatings]
        if not rows:
            return 0
        done = await self._postgres.execute(_ADD, *map(list, zip(*rows, strict=True)))
        if (count := int(done.rpartition(" ")[2])) > 0:
            self._ring(TOPIC)
        return count

    async def added_since(self, mark: str) -> Added:
        rows = await self._postgres.fetch(_ADDED, mark)
        return Added(rows[0]["mark"], [_plain(row[1:]) for row in map(tuple, rows) if row[1] is not None])

    async def withdrawn(self) -> set[PersonId]:
        return {PersonId(row["person"]) for row in await self._postgres.fetch("SELECT person FROM withdrawn")}

    async def set_withdrawn(self, person: PersonId, *, withdrawn: bool) -> None:
        await self._postgres.execute(_WITHDRAW if withdrawn else _REJOIN, person)
        self._ring(TOPIC)


def _plain(row: Iterable[object]) -> SeatingRow:
    return tuple(row)  # type: ignore[return-value]
