"""Hot seat: one keyboard, passed from person to person until the game is over."""

from seasalt_tui.core.game import Seat
from seasalt_tui.plain.advice import BoundedAdviser
from seasalt_tui.plain.console import Console, PlayerLeft
from seasalt_tui.plain.seat import PlainSeat
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.play.unsaved import unsaved_reason
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words


class HotSeat:
    """A table of bots alone gets one spectator."""

    def __init__(self, feed: SeatFeed, speech: Speech, words: Words, console: Console, adviser: BoundedAdviser) -> None:
        self._feed = feed
        self._handle = feed.live_game.handle
        self._words = words
        self._console = console
        self._was_unsaved = False
        table = feed.live_game.table
        chairs = list(feed.chairs.values()) or [table.sit(None)]
        alone = len(chairs) == 1
        self._seats = {
            chair.seat: PlainSeat(table.game, chair, speech, words, console, adviser, alone=alone) for chair in chairs
        }

    async def play(self) -> None:
        seat = await self._pass_keyboard(self._next_to_act(next(iter(self._seats))))
        self._seats[seat].say_position()
        self._console.say(self._words.say("Type ? for help."))
        news = await self._seats[seat].listen()
        while self._feed.to_act:
            if news.view.legal:
                self._warn_if_unsaved()
                await self._seats[seat].decide(news)
            elif self._next_to_act(seat) != seat:
                seat = await self._pass_keyboard(self._next_to_act(seat))
            news = await self._seats[seat].listen()
        self._seats[seat].say_result()

    def _warn_if_unsaved(self) -> None:
        """Warns before every decision while the game is not saved, and once when it is saved again."""
        reason = unsaved_reason(self._words, self._handle)
        if reason:
            self._console.say(reason)
        elif self._was_unsaved:
            self._console.say(self._words.say("The whole game is saved again."))
        self._was_unsaved = bool(reason)

    def _next_to_act(self, seat: Seat | None) -> Seat | None:
        """The seat to act; `seat` itself if it is among them."""
        deciding = [other for other in self._seats if self._seats[other].to_act]
        return seat if seat in deciding or not deciding else deciding[0]

    async def _pass_keyboard(self, seat: Seat | None) -> Seat | None:
        if seat is not None and len(self._seats) > 1:
            name = translated_names(self._handle.plan.sitters, self._words)[seat]
            self._console.scroll_away()
            self._console.say(
                self._words.say("Pass the keyboard to {name}.", name=name),
                self._words.say("{name}: press Enter.", name=name),
            )
            if await self._console.ask() is None:
                raise PlayerLeft
        return seat
