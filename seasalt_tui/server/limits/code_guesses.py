"""Rate limit on wrong codes, per person and per address, across all of their terminals."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.server.errors import too_many_guesses
from seasalt_tui.server.limits.sliding_window import SlidingWindow

_MOST: Final = 10
_SECONDS: Final = 60.0
_REMEMBERED: Final = 1000


class CodeGuesses:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._windows: dict[str, SlidingWindow] = {}

    def check(self, *guessers: str) -> None:
        """`Declined` even if the code is right: otherwise an attacker over the limit could go on guessing."""
        if any(guesser in self._windows and self._windows[guesser].is_spent for guesser in guessers):
            raise too_many_guesses()

    def miss(self, *guessers: str) -> None:
        if len(self._windows) > _REMEMBERED:
            self._windows = {guesser: window for guesser, window in self._windows.items() if not window.is_fresh}
        for guesser in guessers:
            self._windows.setdefault(guesser, SlidingWindow(_MOST, _SECONDS, self._clock)).take()
