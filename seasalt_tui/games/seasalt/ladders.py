"""Lookup tables of the families that score by their number: what they are worth, and what one more would bring."""

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.hand_layout import FIELDS, SCORED_C, SCORED_TOGETHER, tabulated
from seasalt_tui.games.seasalt.scoring import multiplier_points

Ladders = Mapping[str, tuple[int, ...]]


class Lookup(Struct, frozen=True):
    """`values`: by the number of cards of a family, whose field in a packed hand this is."""

    shift: int
    mask: int
    values: tuple[int, ...]


@lru_cache
def collected(ladders: tuple[tuple[str, tuple[int, ...]], ...]) -> list[int]:
    """Points by the counts of all these families together, and of those that multiply them."""
    return tabulated(SCORED_TOGETHER[2], partial(_points, dict(ladders)))


def _points(ladders: Ladders, counted: Mapping[str, int]) -> int:
    worth = [ladders[name][count] for name, count in counted.items() if name in ladders]
    return sum(worth) + sum(multiplier_points(counted).values())


def steps(ladders: Ladders) -> tuple[Lookup, ...]:
    """What one more card brings, of a family that is begun and not complete."""
    return tuple(
        _lookup(name, (0, *[after - before for before, after in pairwise(ladder[1:])], 0))
        for name, ladder in ladders.items()
    )


def _lookup(name: str, values: tuple[int, ...]) -> Lookup:
    return Lookup(FIELDS[name].shift, FIELDS[name].mask, values)


PRINTED_STEPS: Final = steps(COLLECTORS)
PRINTED_POINTS: Final = SCORED_C.points
