"""Subscription: one seat's handle on a table, through which it acts, sees its view and receives news."""

from __future__ import annotations

from asyncio import Event
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import Spectating

if TYPE_CHECKING:
    from seasalt_tui.core.game import Seat, Undone
    from seasalt_tui.core.log import Fence
    from seasalt_tui.core.table import Table
    from seasalt_tui.core.table_events import TableEvent

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")

MAX_UNREAD_FACTS: Final = 500


class News(Struct, Generic[V, F], frozen=True):
    """The newest view, its record's number, and the facts since the chair last read its news.

    `missed`: so many facts were unread that the oldest were dropped. `moves`: how many actions stand, without those
    taken back. `reset`: discard all facts received before this story.
    """

    number: int
    view: V
    story: tuple[F | Undone | TableEvent, ...]
    missed: bool
    can_undo: bool
    moves: int = 0
    reset: bool = False


class Chair(Generic[S, A, V, F]):
    """Reads at its own pace from a bounded queue: the table never waits for it, so a slow or dead reader blocks nobody.

    `without_history`: facts from before the seat's own last action are dropped, and the view shows only what is visible
    now. `fence`: of the lease under which the host acts for the seat; None where a person does.
    """

    def __init__(self, table: Table[S, A, V, F], seat: Seat | None, fence: Fence | None = None) -> None:
        self.seat = seat
        self.fence = fence
        self.without_history = False
        self._table = table
        self._has_news = Event()
        self._facts: deque[F | Undone | TableEvent] = deque(maxlen=MAX_UNREAD_FACTS)
        self._received = 0
        self._reset = False

    @property
    def view(self) -> V:
        game = self._table.game
        view = game.view(self._table.state, self.seat)
        if self._table.is_ended:
            view = replace(cast("Any", view), legal=())
        return game.without_memory(view) if self.without_history else view

    async def submit(self, action: A, after: int) -> None:
        """Do it, if `after` is still the newest record's number."""
        if self.seat is None:
            raise Spectating("Who only watches a game cannot play in it.")
        await self._table.submit(self.seat, action, after, fence=self.fence)

    async def undo(self, after: int) -> None:
        """Take the newest action back, if `after` is still the newest record's number."""
        if self.seat is None:
            raise Spectating("Who only watches a game has nothing to take back.")
        await self._table.undo(self.seat, after, fence=self.fence)

    async def news(self) -> AsyncIterator[News[V, F]]:
        """The current state at once, then an update whenever something has happened."""
        yield self._gather()
        while True:
            await self._has_news.wait()
            yield self._gather()

    def leave(self) -> None:
        self._table.leave(self)

    def receive(self, facts: Iterable[F | Undone | TableEvent], by: Seat | None = None) -> None:
        """`by`: whose action it was, if it was one."""
        if self.without_history and by is not None and by == self.seat:
            self._forget()
        for fact in facts:
            self._facts.append(fact)
            self._received += 1
        self._has_news.set()

    def _forget(self) -> None:
        self._facts.clear()
        self._received = 0
        self._reset = True

    def _gather(self) -> News[V, F]:
        missed = self._received > len(self._facts)
        position, facts = self._table.position, tuple(self._facts)
        can_undo = self._table.can_undo(self.seat)
        news = News(position.number, self.view, facts, missed, can_undo, position.moves, self._reset)
        self._facts.clear()
        self._received = 0
        self._reset = False
        self._has_news.clear()
        return news
