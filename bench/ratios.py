"""Paired comparison of two measures, slice by slice, as neighboring slices meet the same noise."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bench.cluster_appends import APPEND, APPENDS
from bench.random_play import EXPANDED
from bench.scaling import CORES
from bench.timing import Figures, Summary, summary
from seasalt_tui.games import GAMES

_RATE: Final = "rate"
_EXPANDED_GOALS: Final = {"all": 0.7}  # of the basic game
_LINEAR: Final = 0.85  # of as many times the speed as there are cores


class Ratio(Struct, frozen=True):
    """`goal`: at least so many times a rate, or at most so many times anything else.

    `against`: another figure of theirs, where the two take turns within one measure.
    """

    ours: str
    theirs: str
    goal: float | None = None
    figure: str = _RATE
    against: str | None = None


class RatioResult(Struct, frozen=True):
    ours: str
    theirs: str
    figure: str
    goal: float | None
    met: bool | None
    ratio: Summary


RATIOS = [
    Ratio("play seasalt 2", "play openspiel hearts", goal=1.0),
    Ratio("play seasalt 2", "play openspiel hearts bare"),
    Ratio("play seasalt 2", "play rlcard gin-rummy", goal=20.0),
    Ratio("play seasalt 2", "play rlcard gin-rummy bare"),
    Ratio("play seasalt 2", "play python-chess"),
    *(
        Ratio(f"play seasalt {options} {players}", f"play seasalt {players}", _EXPANDED_GOALS.get(options))
        for players in (2, 3, 4)
        for options in EXPANDED
    ),
    Ratio("play seasalt all 2 compiled", "play seasalt 2 compiled", goal=0.7),
    Ratio("append", "append", goal=1.5, figure="store p50", against="bare p50"),
    Ratio("append", "append", figure="store p99", against="bare p99"),
    Ratio("append", "append", figure="table p50", against="bare p50"),
    Ratio(APPENDS, APPENDS, goal=1 / 0.6, figure="each", against="bare each"),
    Ratio(APPEND, APPEND, goal=2.0, figure="store p50", against="bare p50"),
    Ratio(APPEND, APPEND, figure="store p99", against="bare p99"),
    Ratio("screen start seasalt 4", "screen start bare", goal=1.7, figure="p50"),
    Ratio("screen key seasalt 4", "screen key bare", goal=3.0, figure="p50"),
    Ratio("screen memory seasalt 4", "screen memory bare", figure="resident"),
    *(Ratio(f"search {name}", "search openspiel hearts") for name in GAMES),
    *(Ratio(f"search {name} compiled", "search openspiel hearts", goal=1.0) for name in GAMES),
    *(Ratio(f"search {name} compiled", f"search {name}") for name in GAMES),
    Ratio("play seasalt 2 compiled", "play openspiel hearts bare", goal=1.0),
    *(Ratio(f"play {name} 2 compiled", f"play {name} 2") for name in GAMES),
    *(Ratio(f"{name} jobs {CORES}", f"{name} jobs 1", goal=_LINEAR * CORES) for name in ("sim", "arena") if CORES > 1),
    *(
        Ratio(f"hosted web {number}", f"hosted {number}", goal=1.2, figure=figure)
        for number in (50, 200)
        for figure in ("memory", "start processor", "key processor", "move processor")
    ),
    *(Ratio("hosted 50", "hosted pty baseline", figure=figure) for figure in ("memory", "start p50", "key p50")),
]


def ratio_results(measured: Mapping[str, Sequence[Figures]]) -> list[RatioResult]:
    return [_compare(ratio, measured) for ratio in RATIOS if {ratio.ours, ratio.theirs} <= measured.keys()]


def _compare(ratio: Ratio, measured: Mapping[str, Sequence[Figures]]) -> RatioResult:
    pairs = zip(measured[ratio.ours], measured[ratio.theirs], strict=True)
    against = ratio.against or ratio.figure
    quotient = summary(ours[ratio.figure] / theirs[against] for ours, theirs in pairs)
    ours, theirs = ratio.ours, ratio.theirs
    if ratio.against is not None:
        ours, theirs = f"{ours} {ratio.figure}", f"{theirs} {against}"
    return RatioResult(ours, theirs, ratio.figure, ratio.goal, _met(ratio, quotient), quotient)


def _met(ratio: Ratio, quotient: Summary) -> bool | None:
    if ratio.goal is None:
        return None
    return quotient.median >= ratio.goal if ratio.figure == _RATE else quotient.median <= ratio.goal
