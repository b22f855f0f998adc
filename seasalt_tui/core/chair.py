"""One seat's handle on a table: what it sees, what it hears, what it does."""

from __future__ import annotations

from asyncio import Event
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.errors import Spectating

if TYPE_CHECKING:
    from seasalt_tui.core.game import Seat, Undone
    from seasalt_tui.core.table import Table

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")

FACTS_KEPT: Final = 500


class News(Struct, Generic[V, F], frozen=True):
    """The newest view, its record's number, and what has happened since the chair last listened.

    `missed`: it has not listened for so long that the oldest facts are gone. `moves`: the records without those that
    were taken back, and without the taking back.
    """

    number: int
    view: V
    story: tuple[F | Undone, ...]
    missed: bool
    can_undo: bool
    moves: int = 0


class Chair(Generic[S, A, V, F]):
    """It listens at its own pace: the table leaves word and never waits, so a slow or dead one holds up nobody."""

    def __init__(self, table: Table[S, A, V, F], seat: Seat | None) -> None:
        self.seat = seat
        self._table = table
        self._told = Event()
        self._facts: deque[F | Undone] = deque(maxlen=FACTS_KEPT)
        self._heard = 0

    @property
    def view(self) -> V:
        return self._table.game.view(self._table.state, self.seat)

    async def submit(self, action: A, after: int) -> None:
        """Do it, if `after` is still the newest record's number."""
        if self.seat is None:
            raise Spectating("Who only watches a game cannot play in it.")
        await self._table.submit(self.seat, action, after)

    async def undo(self, after: int) -> None:
        """Take the newest action back, if `after` is still the newest record's number."""
        if self.seat is None:
            raise Spectating("Who only watches a game has nothing to take back.")
        await self._table.undo(self.seat, after)

    async def news(self) -> AsyncIterator[News[V, F]]:
        """How things stand now, and again whenever something has happened."""
        yield self._gather()
        while True:
            await self._told.wait()
            yield self._gather()

    def leave(self) -> None:
        self._table.leave(self)

    def hear(self, facts: Iterable[F | Undone]) -> None:
        for fact in facts:
            self._facts.append(fact)
            self._heard += 1
        self._told.set()

    def _gather(self) -> News[V, F]:
        missed = self._heard > len(self._facts)
        position, facts = self._table.position, tuple(self._facts)
        news = News(position.number, self.view, facts, missed, self._table.can_undo(self.seat), position.moves)
        self._facts.clear()
        self._heard = 0
        self._told.clear()
        return news
