"""How one compares with another: slice by slice, as neighbouring slices meet the same noise."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bench.timing import Figures, Summary, summary

_RATE: Final = "rate"


class Ratio(Struct, frozen=True):
    """`goal`: at least so many times a rate, or at most so many times anything else."""

    ours: str
    theirs: str
    goal: float | None = None
    figure: str = _RATE


class Compared(Struct, frozen=True):
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
    Ratio("screen start seasalt 4", "screen start bare", goal=2.0, figure="p50"),
    Ratio("screen key seasalt 4", "screen key bare", goal=3.0, figure="p50"),
    Ratio("screen memory seasalt 4", "screen memory bare", figure="resident"),
]


def compared(taken: Mapping[str, Sequence[Figures]]) -> list[Compared]:
    return [_compare(ratio, taken) for ratio in RATIOS if {ratio.ours, ratio.theirs} <= taken.keys()]


def _compare(ratio: Ratio, taken: Mapping[str, Sequence[Figures]]) -> Compared:
    pairs = zip(taken[ratio.ours], taken[ratio.theirs], strict=True)
    found = summary(ours[ratio.figure] / theirs[ratio.figure] for ours, theirs in pairs)
    return Compared(ratio.ours, ratio.theirs, ratio.figure, ratio.goal, _met(ratio, found), found)


def _met(ratio: Ratio, found: Summary) -> bool | None:
    if ratio.goal is None:
        return None
    return found.median >= ratio.goal if ratio.figure == _RATE else found.median <= ratio.goal
