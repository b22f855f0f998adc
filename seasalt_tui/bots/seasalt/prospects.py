"""How likely each seat is to win the game, by the scores after a round: a value that was learned from played games."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from msgspec import Struct, json

from seasalt_tui.games.seasalt.rounds import TARGETS

_DATA: Final = Path(__file__).with_name("prospects.json")


class Prospects:
    """`edges`: how much a point is worth, at even steps of what the leader has reached of the target."""

    def __init__(self, players: int, edges: Sequence[float]) -> None:
        self._target = TARGETS[players]
        steps = len(edges) - 1
        places = (min(score / self._target * steps, steps - 1e-9) for score in range(self._target + 1))
        self._edges = [edges[int(at)] + (at - int(at)) * (edges[int(at) + 1] - edges[int(at)]) for at in places]

    def of(self, scores: list[int], seat: int) -> float:
        """Where somebody has reached the target, the leaders share."""
        most, own = max(scores), scores[seat]
        if most >= self._target:
            return 0.0 if own < most else 1 / scores.count(most)
        return self.likely(scores, seat)

    def likely(self, scores: Sequence[float], seat: int) -> float:
        """Of scores that are only expected."""
        own, edge = scores[seat], self._edges[min(int(max(scores)), self._target)]
        return 1 / sum([exp(edge * (score - own)) for score in scores])


class _Learned(Struct, frozen=True):
    """By the number of players; `made_by`: the command that found it."""

    made_by: Mapping[str, str]
    found: Mapping[str, Sequence[float]]


@cache
def learned(players: int) -> Prospects:
    return Prospects(players, json.decode(_DATA.read_bytes(), type=_Learned).found[str(players)])
