"""Absolute goals: upper limits of figures, whatever the peers do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bench.crowded_lobby import NAME as CROWDED
from bench.hosted import SIZES, VISITS
from bench.hostile import MOST as MOST_FOR_TEXT
from bench.timing import Figures, summary
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game as seasalt


class Goal(Struct, frozen=True):
    measure: str
    figure: str
    most: float


class Reached(Struct, frozen=True):
    measure: str
    figure: str
    most: float
    median: float
    met: bool


_SESSION: Final[Mapping[str, float]] = {
    "memory": 4,
    "first p50": 150,
    "first p99": 300,
    "key p50": 5,
    "key p99": 50,
    "key bytes": 2500,
    "rest bytes": 0,
    "move p99": 60,
}
GOALS: Final = [
    *(Goal(f"hosted {number}", figure, most) for number in SIZES for figure, most in _SESSION.items()),
    Goal(f"hosted visits {VISITS}", "growth", 4),  # MB: as much as a single session
    *(Goal(f"thinking {game} expert", "budget p99", 1.2) for game in GAMES),
    *(Goal(f"odds {players} players", "worst", 5) for players in seasalt.players),
    Goal("hostile text", "worst", MOST_FOR_TEXT),
    Goal(CROWDED, "key p99", 50),
    Goal("hosted from afar", "round trips", 1.1),
]


def reached(taken: Mapping[str, Sequence[Figures]]) -> list[Reached]:
    return list(_reached(taken))


def _reached(taken: Mapping[str, Sequence[Figures]]) -> Iterator[Reached]:
    for goal in GOALS:
        figures = [slice_[goal.figure] for slice_ in taken.get(goal.measure, ()) if goal.figure in slice_]
        if figures:
            middle = summary(figures).median
            yield Reached(goal.measure, goal.figure, goal.most, middle, middle <= goal.most)
