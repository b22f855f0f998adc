"""Spectating: watching a game without a seat, seeing no hand or that of a player who allows it."""

from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.game import Seat

MayLook = Callable[[Seat | None], bool]
"""Whether spectators may see the game from that seat right now."""


class Looking:
    """Ends when the spectator changes seats. Once permission is withdrawn, nothing more is sent."""

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
        self._chair.receive(())
