"""Lookup tables of the families that score by their number: what they are worth, and what one more would bring."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Final

from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.hand_layout import SCORED_C, SCORED_TOGETHER, LazyTable, lazy_table, tabulated
from seasalt_tui.games.seasalt.scoring import multiplier_points

Ladders = Mapping[str, tuple[int, ...]]
Pairs = tuple[tuple[str, tuple[int, ...]], ...]

_TABLE: Final = SCORED_TOGETHER[2]
_FAMILIES: Final = tuple(family for families in _TABLE for family in families)


@lru_cache
def collected(ladders: Pairs) -> list[int]:
    """Points by the counts of all these families together, and of those that multiply them."""
    return tabulated(_TABLE, partial(_points, dict(ladders)))


def _points(ladders: Ladders, counted: Mapping[str, int]) -> int:
    worth = [ladders[name][count] for name, count in counted.items() if name in ladders]
    return sum(worth) + sum(multiplier_points(counted).values())


@lru_cache
def best_step(ladders: Pairs) -> LazyTable[int]:
    """What one more of the best kind brings."""
    return lazy_table(_FAMILIES, lambda counted: max(steps(dict(ladders), counted), default=0))


def steps(ladders: Ladders, counted: Mapping[str, int]) -> Iterator[int]:
    """What one more card brings, of each family that is begun and not complete."""
    for name, ladder in ladders.items():
        count = counted.get(name, 0)
        if 0 < count < len(ladder) - 1:
            yield ladder[count + 1] - ladder[count]


PRINTED_POINTS: Final = SCORED_C.points
PRINTED_STEPS: Final = best_step(tuple(COLLECTORS.items()))
