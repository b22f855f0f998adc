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
    from seasalt_tui.core.remarks import Remark
    from seasalt_tui.core.table import Table

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")

FACTS_KEPT: Final = 500


class News(Struct, Generic[V, F], frozen=True):
    """The newest view, its record's number, and what has happened since the chair last listened.

    `missed`: it has not listened for so long that the oldest facts are gone. `moves`: the records without those that
    were taken back, and without the taking back. `anew`: what was told before this story is to be forgotten.
    """

    number: int
    view: V
    story: tuple[F | Undone | Remark, ...]
    missed: bool
    can_undo: bool
    moves: int = 0
    anew: bool = False


class Chair(Generic[S, A, V, F]):
    """It listens at its own pace: the table leaves word and never waits, so a slow or dead one holds up nobody.

    `forgets`: nothing is told from before its seat's own last action, and only what is to be seen now is shown.
    """

    def __init__(self, table: Table[S, A, V, F], seat: Seat | None) -> None:
        self.seat = seat
        self.forgets = False
        self._table = table
        self._told = Event()
        self._facts: deque[F | Undone | Remark] = deque(maxlen=FACTS_KEPT)
        self._heard = 0
        self._anew = False

    @property
    def view(self) -> V:
        game = self._table.game
        view = game.view(self._table.state, self.seat)
        return game.forgotten(view) if self.forgets else view

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

    def hear(self, facts: Iterable[F | Undone | Remark], by: Seat | None = None) -> None:
        """`by`: whose action it was, if it was one."""
        if self.forgets and by is not None and by == self.seat:
            self._forget()
        for fact in facts:
            self._facts.append(fact)
            self._heard += 1
        self._told.set()

    def _forget(self) -> None:
        self._facts.clear()
        self._heard = 0
        self._anew = True

    def _gather(self) -> News[V, F]:
        missed = self._heard > len(self._facts)
        position, facts = self._table.position, tuple(self._facts)
        can_undo = self._table.can_undo(self.seat)
        news = News(position.number, self.view, facts, missed, can_undo, position.moves, self._anew)
        self._facts.clear()
        self._heard = 0
        self._anew = False
        self._told.clear()
        return news
