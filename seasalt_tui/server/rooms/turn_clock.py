"""Turn clock: since when each seat is to act. A turn ends with another seat's or with the round, not at a die roll."""

from collections.abc import Callable

from seasalt_tui.core.game import CHANCE, Seat


class TurnClock:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._round = 0
        self._since: dict[Seat, float] = {}

    def follow(self, round: int, to_act: frozenset[Seat]) -> None:  # noqa: A002 - the name that games use
        if round != self._round:
            self._round, self._since = round, {}
        if to_act != {CHANCE}:
            self._since = {seat: self._since.get(seat, self._clock()) for seat in to_act}

    def since(self, seat: Seat) -> float | None:
        return self._since.get(seat)

    def begin_anew(self, seat: Seat) -> None:
        if seat in self._since:
            self._since[seat] = self._clock()
