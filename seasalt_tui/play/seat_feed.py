"""Seat feed: the interface between a table screen and its table, whether local, hosted or a lesson."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.game import Seat
from seasalt_tui.play.pace import Pace


class NewsFeed(Protocol):
    def news(self) -> AsyncIterator[News[Any, Any]]: ...


class SeatFeed(Protocol):
    @property
    def chairs(self) -> Mapping[Seat, Chair[Any, Any, Any, Any]]:
        """Chairs of the people at this screen; empty for a spectator."""
        ...

    @property
    def to_act(self) -> frozenset[Seat]: ...
    @property
    def watched_seat(self) -> Seat | None:
        """The seat whose view a spectator sees; None for the public view."""
        ...

    @property
    def may_hurry_bots(self) -> bool:
        """Whether the player may make the bots play faster."""
        ...

    def watch(self) -> NewsFeed:
        """The feed of a spectator."""
        ...

    def earlier_facts(self, listener: Seat | None) -> list[Any]:
        """Facts from before this feed began, as the listener may know them."""
        ...

    def rounds_seen(self, viewer: Seat | None) -> int | None:
        """Number of round results the viewer has seen; None if unknown."""
        ...

    def see_round(self, viewer: Seat | None, rounds: int) -> None:
        """Records that the viewer has seen this many round results."""
        ...


OpenSeatFeed = Callable[[Pace], AbstractAsyncContextManager[SeatFeed]]
"""Takes a seat for as long as the context lasts. `Pace` applies to the bots where the player controls it."""
