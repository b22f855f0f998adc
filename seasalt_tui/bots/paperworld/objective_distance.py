"""Distance of a landscape from each objective, as the number of cards still to be placed, by precomputed tables.

A pile keeps its color and its value only grows, so some objectives become unreachable (`NEVER`).
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, Final

from seasalt_tui.bots.paperworld.codes import unpacked

NEVER: Final = 9.0
_SKIPPED: Final = 0.5  # what each value further down makes a card harder to place
_ENOUGH: Final = 200_000  # layouts that are remembered

Cells = Sequence[int]
"""What each of the nine cells shows, 0 where there is no pile: values, colors from 1 on, or scissors."""

Distance = Callable[[Cells, Cells, Cells], float]
"""By values, colors and scissors."""

_Places = tuple[tuple[int, ...], ...]

_ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
_COLUMNS: Final = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
_DIAGONALS: Final = ((0, 4, 8), (2, 4, 6))
_SQUARES: Final = tuple((cell, cell + 1, cell + 3, cell + 4) for cell in (0, 1, 3, 4))
_CORNERS: Final = ((0, 2, 6, 8),)
_ARMS: Final = ((1, 3, 5, 7),)
_CROSS: Final = ((1, 3, 4, 5, 7),)


def _rise(now: int, then: int) -> float:
    """From one value to another on one pile; 0: no pile yet."""
    if then == now:
        return 0.0
    return 1 + _SKIPPED * (then - now - 1) if then > now else NEVER


def _to(wanted: Collection[Sequence[int]]) -> Callable[[Sequence[int]], float]:
    return lambda now: min(sum(map(_rise, now, then)) for then in wanted)


def _one_color(now: Sequence[int]) -> float:
    return NEVER if len({*now} - {0}) > 1 else float(now.count(0))


def _four_colors(now: Sequence[int]) -> float:
    built = [color for color in now if color]
    return float(now.count(0)) if len({*built}) == len(built) else NEVER


def _but_one(distance: Callable[[Sequence[int]], float]) -> Callable[[Sequence[int]], float]:
    """A square without one of its corners."""
    return lambda now: min(distance((*now[:out], *now[out + 1 :])) for out in range(len(now)))


def _table(distance: Callable[[Sequence[int]], float], cells: int, base: int, now: tuple[int, ...] = ()) -> Any:
    """Looked up by what the first cell shows, then by what the second does, and so on."""
    if len(now) == cells:
        return min(distance(now), NEVER)
    return [_table(distance, cells, base, (*now, value)) for value in range(base)]


def _nearest(places: _Places, table: Any) -> Callable[[Cells], float]:
    """Of a shape that may lie in several places."""
    match len(places[0]):
        case 3:
            return lambda cells: min([table[cells[a]][cells[b]][cells[c]] for a, b, c in places])
        case 4:
            return lambda cells: min([table[cells[a]][cells[b]][cells[c]][cells[d]] for a, b, c, d in places])
        case _:
            return lambda cells: min([table[tuple(sorted([cells[cell] for cell in place]))] for place in places])


def _values(places: _Places, wanted: Collection[Sequence[int]], *, but_one: bool = False) -> Distance:
    distance = _but_one(_to(wanted)) if but_one else _to(wanted)
    nearest = _nearest(places, _table(distance, len(places[0]), 6))
    return lambda values, _, __: nearest(values)


def _colors(places: _Places, distance: Callable[[Sequence[int]], float]) -> Distance:
    nearest = _nearest(places, _table(distance, len(places[0]), 5))
    return lambda _, colors, __: nearest(colors)


def _cross_of_values() -> Distance:
    """In whatever order they lie, so the table knows them sorted only."""
    distance = {now: min(_to_each(now), NEVER) for now in combinations_with_replacement(range(6), 5)}
    nearest = _nearest(_CROSS, distance)
    return lambda values, _, __: nearest(values)


def _to_each(now: Sequence[int]) -> float:
    """To the values from 1 to 5, once each: what is there stays, as raising it leaves more to be raised."""
    there = {*now} - {0}
    spare = list(now)
    for value in there:
        spare.remove(value)
    return sum(map(_rise, sorted(spare), sorted({1, 2, 3, 4, 5} - there)))


def _sum(total: int) -> list[tuple[int, ...]]:
    return [values for values in product(range(1, 6), repeat=3) if sum(values) == total]


def _have(count: int, value: int) -> Distance:
    """So many piles of a value: the nearest ones are raised."""
    rises = [_rise(now, value) for now in range(6)]
    return lambda values, _, __: min(sum(sorted([rises[now] for now in values])[:count]), NEVER)


_MAKERS: Final[dict[int, Callable[[], Distance]]] = {
    1: lambda: _colors(_SQUARES, _but_one(_one_color)),
    2: lambda: _values(_CORNERS, [(value,) * 4 for value in range(1, 6)]),
    3: lambda: _values(_SQUARES, [(2, 2, 2)], but_one=True),
    4: lambda: _colors(_SQUARES, _four_colors),
    5: lambda: lambda values, _, __: float(values.count(0)),
    6: lambda: _colors(_DIAGONALS, _one_color),
    7: lambda: _values(_ROWS, [(3, 3, 3)]),
    8: lambda: _have(2, 5),
    9: lambda: lambda values, _, __: float(5 - len({*values} - {0})),
    10: lambda: _values(_COLUMNS, [(2, 5, 2)]),
    11: lambda: _values(_DIAGONALS, [(2, 3, 4), (4, 3, 2)]),
    12: lambda: _have(3, 4),
    13: lambda: _have(5, 1),
    14: lambda: _values(_ROWS, _sum(9)),
    15: lambda: _values(_COLUMNS, _sum(12)),
    16: lambda: lambda _, __, scissors: float(max(3 - sum(scissors), 0)),
    17: lambda: _values(_SQUARES, [(3, 3, 3, 3)]),
    18: lambda: _colors(_SQUARES, _one_color),
    19: _cross_of_values,
    20: lambda: _colors(_ARMS, _four_colors),
}


class Distances:
    """Memoized: how far layouts are from some objectives."""

    def __init__(self, objectives: tuple[int, ...]) -> None:
        self._distances = [distance(objective) for objective in objectives]
        self._known: dict[int, tuple[int, ...]] = {}

    def of(self, layout: int) -> tuple[int, ...]:
        """In half steps."""
        known = self._known.get(layout)
        if known is None:
            if len(self._known) > _ENOUGH:
                self._known.clear()
            values, colors, scissors = unpacked(layout)
            known = tuple([int(2 * distance(values, colors, scissors)) for distance in self._distances])
            self._known[layout] = known
        return known


@cache
def distances(objectives: tuple[int, ...]) -> Distances:
    """Cached, as it keeps lookups from one decision to the next."""
    return Distances(objectives)


@cache
def distance(objective: int) -> Distance:
    """The tables are built on first use."""
    return _MAKERS[objective]()
