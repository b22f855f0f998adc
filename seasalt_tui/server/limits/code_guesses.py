"""Rate limit on wrong codes, per person and per address, across all of their terminals."""

from collections.abc import Callable

from seasalt_tui.server.errors import too_many_guesses
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows


class CodeGuesses:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._windows = SlidingWindows(lambda: caps.CODE_GUESSES, timeouts.GUESS_WINDOW, clock)

    def check(self, *guessers: str) -> None:
        """`Declined` even if the code is right: otherwise an attacker over the limit could go on guessing."""
        if any(map(self._windows.is_spent, guessers)):
            raise too_many_guesses()

    def miss(self, *guessers: str) -> None:
        for guesser in guessers:
            self._windows.take(guesser)
