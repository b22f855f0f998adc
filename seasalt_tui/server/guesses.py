"""Codes that were wrong: so many a minute from one person and from one address, on however many terminals."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.server.errors import too_many_guesses
from seasalt_tui.server.talk import Flow

_MOST: Final = 10
_SECONDS: Final = 60.0
_REMEMBERED: Final = 1000


class Guesses:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._flows: dict[str, Flow] = {}

    def check(self, *guessers: str) -> None:
        """`Declined`, right or wrong: else one could go on guessing."""
        if any(guesser in self._flows and self._flows[guesser].is_spent for guesser in guessers):
            raise too_many_guesses()

    def miss(self, *guessers: str) -> None:
        if len(self._flows) > _REMEMBERED:
            self._flows = {guesser: flow for guesser, flow in self._flows.items() if not flow.is_fresh}
        for guesser in guessers:
            self._flows.setdefault(guesser, Flow(_MOST, _SECONDS, self._clock)).take()
