"""A place at a table, however one came to it: the screen follows it, and asks for nothing else of the table."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.game import Seat
from seasalt_tui.ui.pace import Pace


class Watching(Protocol):
    def news(self) -> AsyncIterator[News[Any, Any]]: ...


class Sitting(Protocol):
    @property
    def chairs(self) -> Mapping[Seat, Chair[Any, Any, Any, Any]]:
        """Of those who sit here; nobody's where one only watches."""
        ...

    @property
    def to_act(self) -> frozenset[Seat]: ...
    @property
    def eyes(self) -> Seat | None:
        """With whose eyes one watches; None: with nobody's."""
        ...

    @property
    def hurries(self) -> bool:
        """Whether one may make the bots play faster."""
        ...

    def watch(self) -> Watching:
        """For whoever sits nowhere."""
        ...

    def earlier(self, listener: Seat | None) -> list[Any]:
        """What had happened before."""
        ...

    def rounds_seen(self, viewer: Seat | None) -> int | None:
        """How many rounds' results were looked at from there; None: nobody knows."""
        ...

    def see_round(self, viewer: Seat | None, rounds: int) -> None:
        """So many results have been looked at now."""
        ...


Seating = Callable[[Pace], AbstractAsyncContextManager[Sitting]]
"""Sits down, for as long as the context lasts. The pace is that of the bots, where it is up to who sits down."""
