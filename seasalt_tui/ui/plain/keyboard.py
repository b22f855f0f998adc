"""One keyboard, passed from person to person until the game is over."""

from seasalt_tui.core.game import Seat
from seasalt_tui.ui.local import LocalTable
from seasalt_tui.ui.plain.advice import Counsel
from seasalt_tui.ui.plain.console import Console
from seasalt_tui.ui.plain.seat import Left, PlainSeat
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.words import Words


class Keyboard:
    """Where bots play alone, there is one who only watches."""

    def __init__(self, local: LocalTable, speech: Speech, words: Words, console: Console, counsel: Counsel) -> None:
        self._local = local
        self._words = words
        self._console = console
        chairs = list(local.chairs.values()) or [local.watch()]
        self._seats = {chair.seat: PlainSeat(local.game, chair, speech, words, console, counsel) for chair in chairs}

    async def play(self) -> None:
        seat = await self._passed_to(self._next(next(iter(self._seats))))
        self._seats[seat].say_position()
        self._console.say(self._words.say("Type ? for help."))
        news = await self._seats[seat].listen()
        while self._local.to_act:
            if news.view.legal:
                await self._seats[seat].decide(news)
            elif self._next(seat) != seat:
                seat = await self._passed_to(self._next(seat))
            news = await self._seats[seat].listen()
        self._seats[seat].say_result()

    def _next(self, seat: Seat | None) -> Seat | None:
        """Whoever has something to decide, `seat` before all others."""
        deciding = [other for other in self._seats if self._seats[other].to_act]
        return seat if seat in deciding or not deciding else deciding[0]

    async def _passed_to(self, seat: Seat | None) -> Seat | None:
        if seat is not None and len(self._seats) > 1:
            name = self._local.names[seat]
            self._console.scroll_away()
            self._console.say(
                self._words.say("Pass the keyboard to {name}.", name=name),
                self._words.say("{name}: press Enter.", name=name),
            )
            if await self._console.ask() is None:
                raise Left
        return seat
