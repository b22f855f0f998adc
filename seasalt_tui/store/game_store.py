"""Repository interface of saved games: each an append-only log, with what is known of it without reading the log."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol, runtime_checkable

from msgspec import Struct

from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Log, Record

GameFacts = tuple[str, str, int]  # when a game was started and last changed, and its number of records


class SavedGame(Struct, frozen=True, gc=False):
    """The row of a saved game. `about`: its plan as JSON. `name`: given by the player."""

    id: int
    header: Header
    about: Json
    records: int
    started: datetime
    changed: datetime
    over: bool = False
    name: str = ""


@runtime_checkable
class StoredLog(Log, Protocol):
    @property
    def id(self) -> int: ...

    async def extend(self, records: Sequence[Record]) -> None:
        """Appends atomically those records that are not there yet; raises `Conflict` if others are in their place."""
        ...


class GameStore(Protocol):
    """Every call raises a `StoreError` if the store cannot be used now."""

    async def create(self, header: Header, about: Json) -> StoredLog: ...

    async def add(
        self,
        header: Header,
        about: Json,
        records: Sequence[Record],
        *,
        over: bool,
        name: str = "",
        played: datetime | None = None,
    ) -> StoredLog:
        """Adds a complete game atomically. `played`: when that was; None: now."""
        ...

    async def create_late(self, header: Header, about: Json, records: Sequence[Record], name: str) -> StoredLog:
        """Adds a game that could not be created when it started."""
        ...

    async def attempt(self, day: str, deal: str, header: Header, about: Json) -> StoredLog | None:
        """A new game for this day's deal; None if it was attempted before."""
        ...

    async def attempts(self, deal: str) -> dict[str, int]:
        """The game id of each day's attempt; that game may have been deleted."""
        ...

    async def open(self, game: int) -> StoredLog:
        """Raises `UnknownGame` if there is no game with this id."""
        ...

    async def latest(self) -> SavedGame | None:
        """The unfinished game that was played last."""
        ...

    async def newest(self) -> SavedGame | None:
        """The game that was played last, finished or not."""
        ...

    async def game(self, game: int) -> SavedGame | None: ...

    async def games(self, only: Collection[int] | None = None) -> tuple[SavedGame, ...]:
        """Those with a readable row, the newest first: all, or `only` these without reading the others."""
        ...

    async def facts(self, only: Collection[int] | None = None) -> dict[int, GameFacts]:
        """When all games, or `only` these, were started and last changed, and their length: nothing is decoded."""
        ...

    async def ids(self) -> frozenset[int]: ...

    async def of_length(self, records: int) -> tuple[SavedGame, ...]:
        """The games with exactly so many records, at least one: quicker than listing all."""
        ...

    async def finish(self, game: int) -> None: ...
    async def rename(self, game: int, name: str) -> None: ...
    async def delete(self, game: int) -> None: ...
    async def close(self) -> None: ...
