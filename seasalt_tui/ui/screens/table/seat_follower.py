"""Event loop of a table screen: follows one chair after the other, as the keyboard changes hands."""

from typing import Any, Protocol

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.game import Seat
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import NewsFeed, OpenSeatFeed, SeatFeed
from seasalt_tui.ui.screens.table.board_slot import BoardSlot


class Follower(Protocol):
    """The screen on which it is shown."""

    async def hand_over(self) -> None:
        """Another person sits down."""
        ...

    async def lay_table(self) -> None: ...
    async def show(self, news: News[Any, Any], *, at_once: bool) -> None: ...


class SeatFollower:
    """`news`: the newest of the viewer; None: nothing may be seen."""

    def __init__(self, slot: BoardSlot, open_seat_feed: OpenSeatFeed, pace: Pace) -> None:
        self.feed: SeatFeed | None = None
        self.news: News[Any, Any] | None = None
        self._slot = slot
        self._open_seat_feed = open_seat_feed
        self._pace = pace
        self._stories: dict[Seat | None, list[Any]] = {}

    @property
    def chair(self) -> Chair[Any, Any, Any, Any] | None:
        viewer = self._slot.viewer
        return None if self.feed is None or viewer is None else self.feed.chairs.get(viewer)

    @property
    def story(self) -> list[Any]:
        """What the viewer was told so far."""
        viewer = self._slot.viewer
        if viewer not in self._stories:
            self._stories[viewer] = [] if self.feed is None else self.feed.earlier_facts(viewer)
        return self._stories[viewer]

    @property
    def legal(self) -> bool:
        return self.news is not None and bool(self.news.view.legal)

    @property
    def may_hurry_bots(self) -> bool:
        return self.feed is None or self.feed.may_hurry_bots

    async def run(self, screen: Follower) -> None:
        async with self._open_seat_feed(self._pace) as self.feed:
            await self._follow_seats(self.feed, screen)

    async def _follow_seats(self, feed: SeatFeed, screen: Follower) -> None:
        self._slot.viewer = _next_person(feed)
        while True:
            if len(feed.chairs) > 1:
                await screen.hand_over()
            await screen.lay_table()
            await self._follow_seat(feed, screen)
            self._slot.viewer = _next_person(feed)

    async def _follow_seat(self, feed: SeatFeed, screen: Follower) -> None:
        """Until another player at this keyboard is to act."""
        chair: NewsFeed = self.chair or feed.watch()
        first = True
        async for news in chair.news():
            self._take(news)
            await screen.show(news, at_once=first)
            first = False
            if any(seat in feed.to_act for seat in feed.chairs if seat != self._slot.viewer):
                return

    def _take(self, news: News[Any, Any]) -> None:
        self.news = news
        if news.reset:
            self.story.clear()
        self.story.extend(news.story)

    def forget_stories(self) -> None:
        self._stories.clear()


def _next_person(feed: SeatFeed) -> Seat | None:
    people = list(feed.chairs)
    return next((seat for seat in people if seat in feed.to_act), people[0] if people else feed.watched_seat)
