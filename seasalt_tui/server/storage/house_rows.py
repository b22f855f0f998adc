"""Rows of a house, the same wherever it is kept, for copying it from one place to another."""

from collections.abc import AsyncIterator
from typing import Any, Final, Literal, Protocol, TypeAlias

Table: TypeAlias = Literal["games", "records", "attempts", "seatings", "withdrawn", "documents"]
Row: TypeAlias = tuple[Any, ...]

COLUMNS: Final[dict[Table, tuple[str, ...]]] = {
    "games": ("id", "header", "about", "started", "changed", "over", "name"),
    "records": ("game", "number", "seat", "action", "appended"),
    "attempts": ("day", "deal", "game"),
    "seatings": ("game", "started", "ended", "rated", "ending", "shown", "hands", "players"),
    "withdrawn": ("person",),
    "documents": ("path", "body", "visited"),
}
"""In the order in which they are written. Moments are texts as `utc_text` makes them, `visited` is in microseconds."""

KEYS: Final[dict[Table, tuple[str, ...]]] = {
    "games": ("id",),
    "records": ("game", "number"),
    "attempts": ("day", "deal"),
    "seatings": ("game", "started"),
    "withdrawn": ("person",),
    "documents": ("path",),
}
"""Rows come in this order; texts in that of their bytes."""


class HouseSource(Protocol):
    def rows(self, table: Table) -> AsyncIterator[Row]: ...

    async def count(self, table: Table) -> int: ...


class HouseTarget(HouseSource, Protocol):
    """What is written is there for others once it is `complete`, all of it or nothing."""

    async def put(self, table: Table, rows: AsyncIterator[Row]) -> None: ...

    async def complete(self) -> None: ...
