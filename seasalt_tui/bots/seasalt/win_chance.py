"""Value function: a seat's chance to win the game by the scores after a round (softmax, learned from played games)."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from msgspec import Struct, json

from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.games.seasalt.rounds import TARGETS
from seasalt_tui.games.seasalt.view import View

_DATA: Final = files("seasalt_tui.bots.seasalt") / "win_chance.json"


class WinModel:
    """`edges`: the slope per point, at even steps of the leader's progress towards the usual target.

    With a higher target a point counts for less.
    """

    def __init__(self, players: int, edges: Sequence[float], target: int) -> None:
        self._target = target
        edges = [edge * TARGETS[players] / target for edge in edges]
        steps = len(edges) - 1
        places = (min(score / self._target * steps, steps - 1e-9) for score in range(self._target + 1))
        self._edges = [edges[int(at)] + (at - int(at)) * (edges[int(at) + 1] - edges[int(at)]) for at in places]

    def of(self, scores: list[float], seat: int) -> float:
        """Once somebody has reached the target, the leaders share the victory."""
        most, own = max(scores), scores[seat]
        if most >= self._target:
            return 0.0 if own < most else 1 / scores.count(most)
        return self.likely(scores, seat)

    def likely(self, scores: list[float], seat: int) -> float:
        """The same for expected scores, which need not be whole and end no game."""
        own = scores[seat]
        if len(scores) == 2:
            other = scores[1 - seat]
            edge = self._edges[min(int(max(own, other)), self._target)]
            return 1 / (1 + exp(edge * (other - own)))
        edge = self._edges[min(int(max(scores)), self._target)]
        whole: float = sum([exp(edge * (score - own)) for score in scores])
        return 1 / whole


class _LearnedModels(Struct, frozen=True):
    """By the number of players; `made_by`: the command that found it."""

    made_by: Mapping[str, str]
    found: Mapping[str, Sequence[float]]


@cache
def win_model(players: int, target: int) -> WinModel:
    return WinModel(players, json.decode(_DATA.read_bytes(), type=_LearnedModels).found[str(players)], target)


class RoundEvaluator:
    """The chance to win of the seat of `view`, after a finished round."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # noqa: S101 - who watches decides nothing
        self._seat = view.seat
        self._scores = [float(seat.score) for seat in view.seats]
        self._win_model = win_model(len(view.seats), view.target)

    def win_chance(self, round_: Round) -> float:
        if round_.winner != NOBODY:
            return float(round_.winner == self._seat)
        assert round_.gains is not None  # noqa: S101 - it is over
        before, gains = self._scores, round_.gains
        return self._win_model.of([before[seat] + gains[seat] for seat in range(len(gains))], self._seat)
