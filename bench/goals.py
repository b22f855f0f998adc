"""Absolute goals: upper limits of figures, whatever the peers do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bench.cluster import LOBBY as CLUSTER_LOBBY
from bench.cluster import NAME as CLUSTER
from bench.cluster_appends import APPENDS
from bench.crowded_lobby import NAME as CROWDED
from bench.hosted import KEPT_NAME, SIZES, VISITS, WEB_SIZES
from bench.hostile_text import MAX_MS as MAX_TEXT_MS
from bench.kept_results import FIRST as FIRST_RESULTS
from bench.kept_results import NAME as RESULTS
from bench.page import NAME as PAGE
from bench.timing import Figures, summary
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game as seasalt


class Goal(Struct, frozen=True):
    measure: str
    figure: str
    at_most: float


class GoalResult(Struct, frozen=True):
    measure: str
    figure: str
    at_most: float
    median: float
    met: bool


_SESSION: Final[Mapping[str, float]] = {
    "memory": 4,
    "start p50": 150,
    "start p99": 300,
    "key p50": 5,
    "key p99": 50,
    "key bytes": 2500,
    "idle bytes": 0,
    "move p99": 60,
}
GOALS: Final = [
    *(Goal(f"hosted {number}", figure, most) for number in (*SIZES, KEPT_NAME) for figure, most in _SESSION.items()),
    Goal("hosted 10", "move processor", 25),  # ms, for all four at the table
    *(Goal(f"hosted web {number}", figure, most) for number in WEB_SIZES for figure, most in _SESSION.items()),
    *(Goal(f"hosted {link}visits {VISITS}", "growth", 2) for link in ("", "web ")),  # MB: half a session
    *(Goal(f"bot {game} expert", "budget p99", 1.2) for game in GAMES),
    *(Goal(f"odds {players} players", "worst", 5) for players in seasalt.players),
    *(Goal(f"odds salt {players} players", "worst", 6) for players in seasalt.players),
    Goal("hostile text", "worst", MAX_TEXT_MS),
    Goal(APPENDS, "each", 1e6 / 1500),
    Goal(CROWDED, "key p99", 50),
    Goal(CLUSTER, "move p99", 100),
    Goal(CLUSTER, "key p50", 5),
    Goal(CLUSTER, "memory", 4),
    Goal(CLUSTER_LOBBY, "key p50", 10),
    Goal(RESULTS, "built", 100),
    Goal(RESULTS, "cached", 1),
    Goal(RESULTS, "lag p99", 10),
    Goal(FIRST_RESULTS, "lag p99", 10),
    Goal("hosted high latency", "round trips", 1.1),
    Goal(PAGE, "key p50", 25),
    Goal(PAGE, "first frame p50", 200),
    Goal(PAGE, "kilobytes", 400),
]


def goal_results(measured: Mapping[str, Sequence[Figures]]) -> list[GoalResult]:
    return list(_results(measured))


def _results(measured: Mapping[str, Sequence[Figures]]) -> Iterator[GoalResult]:
    for goal in GOALS:
        figures = [slice_[goal.figure] for slice_ in measured.get(goal.measure, ()) if goal.figure in slice_]
        if figures:
            median = summary(figures).median
            yield GoalResult(goal.measure, goal.figure, goal.at_most, median, median <= goal.at_most)
