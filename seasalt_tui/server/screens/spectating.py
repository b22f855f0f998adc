"""Spectating: whose seat a spectator watches from, as long as its player permits it."""

from typing import TYPE_CHECKING

from seasalt_tui.core.game import Seat
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.server.rooms.hosted_game import HostedGame

if TYPE_CHECKING:
    from seasalt_tui.server.screens.table import HostedTableScreen


class Spectating:
    """Nothing happens for somebody who plays."""

    def __init__(self, screen: "HostedTableScreen") -> None:
        self._screen = screen

    @property
    def _feed(self) -> SeatFeed | None:
        feed = self._screen.seats.feed
        return None if feed is None or feed.chairs else feed

    @property
    def _live_game(self) -> HostedGame:
        return self._screen.live_game

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """None: no hand is seen."""
        return (None, *filter(self._live_game.may_watch_from, self._screen.hosted.record.terms.people))

    @property
    def can_change_seat(self) -> bool:
        return self._feed is not None and len(self.seats) > 1

    async def change_seat(self) -> None:
        if self._feed is not None and self.can_change_seat:
            seats = self.seats
            place = seats.index(self._feed.watched_seat) if self._feed.watched_seat in seats else 0
            await self._watch_from(seats[(place + 1) % len(seats)])

    async def _watch_from(self, seat: Seat | None) -> None:
        if self._feed is not None:
            await self._feed.watch_from(seat)
            self._screen.seats.forget_stories()

    async def stop_if_forbidden(self) -> None:
        """Once permission to watch a hand is withdrawn, clear it from the screen."""
        screen, feed = self._screen, self._feed
        if feed is None or self._live_game.may_watch_from(feed.watched_seat):
            return
        while screen.app.screen is not screen and screen in screen.app.screen_stack:
            screen.app.pop_screen()
        await screen.clear()
        await self._watch_from(None)
