"""Chair of a spectator: the news of a seat feed, read-only."""

from collections.abc import AsyncIterator
from typing import Any

from seasalt_tui.core.chair import News
from seasalt_tui.core.errors import IllegalAction, Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.play.seat_feed import SeatFeed


class WatchedChair:
    """`view`: as of the last news; None before there is any."""

    def __init__(self, feed: SeatFeed) -> None:
        self.seat: Seat | None = feed.watched_seat
        self.view: Any = None
        self._spectator = feed.watch()

    async def news(self) -> AsyncIterator[News[Any, Any]]:
        async for news in self._spectator.news():
            self.view = news.view
            yield news

    async def submit(self, action: Any, after: int) -> None:  # noqa: ARG002 - whatever it is
        raise IllegalAction(Refusal("You are watching this game."))

    async def undo(self, after: int) -> None:
        await self.submit(None, after)
