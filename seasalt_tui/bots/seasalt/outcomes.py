"""What the end of a round is worth for one seat: its chance to win the game."""

from seasalt_tui.bots.seasalt.prospects import learned
from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.games.seasalt.view import View


class Outcomes:
    """`view`: of the seat, in that round."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # noqa: S101 - who watches decides nothing
        self._seat = view.seat
        self._scores = [seat.score for seat in view.seats]
        self._prospects = learned(len(view.seats))

    def chance(self, round_: Round) -> float:
        if round_.winner != NOBODY:
            return float(round_.winner == self._seat)
        assert round_.gains is not None  # noqa: S101 - it is over
        scores = [score + gain for score, gain in zip(self._scores, round_.gains, strict=True)]
        return self._prospects.of(scores, self._seat)
