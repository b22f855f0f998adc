"""Watching a game without a part in it: with nobody's eyes, or with those of a player who lets one look."""

from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.game import Seat

MayLook = Callable[[Seat | None], bool]
"""Whether one may look from there at the moment of asking."""


class Looking:
    """Ends when one looks from somewhere else. What one may not see any more is not told at all."""

    def __init__(self, chair: Chair[Any, Any, Any, Any], may_look: MayLook) -> None:
        self.seat = chair.seat
        self._chair = chair
        self._may_look = may_look
        self._over = False

    async def news(self) -> AsyncIterator[News[Any, Any]]:
        async for news in self._chair.news():
            if self._over:
                return
            if self._may_look(self.seat):
                yield replace(news, view=replace(news.view, legal=()), can_undo=False)

    def end(self) -> None:
        self._over = True
        self._chair.leave()
        self._chair.hear(())
