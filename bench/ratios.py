"""How many times as fast one is as another: slice by slice, as neighbouring slices meet the same noise."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bench.timing import Figures, Summary, summary


class Ratio(Struct, frozen=True):
    ours: str
    theirs: str
    goal: float | None = None


class Compared(Struct, frozen=True):
    ours: str
    theirs: str
    goal: float | None
    met: bool | None
    ratio: Summary


RATIOS = [
    Ratio("play seasalt 2", "play openspiel hearts", goal=1.0),
    Ratio("play seasalt 2", "play openspiel hearts bare"),
    Ratio("play seasalt 2", "play rlcard gin-rummy", goal=20.0),
    Ratio("play seasalt 2", "play rlcard gin-rummy bare"),
    Ratio("play seasalt 2", "play python-chess"),
]


def compared(taken: Mapping[str, Sequence[Figures]]) -> list[Compared]:
    return [_compare(ratio, taken) for ratio in RATIOS if {ratio.ours, ratio.theirs} <= taken.keys()]


def _compare(ratio: Ratio, taken: Mapping[str, Sequence[Figures]]) -> Compared:
    pairs = zip(taken[ratio.ours], taken[ratio.theirs], strict=True)
    found = summary(ours["rate"] / theirs["rate"] for ours, theirs in pairs)
    met = None if ratio.goal is None else found.median >= ratio.goal
    return Compared(ratio.ours, ratio.theirs, ratio.goal, met, found)
