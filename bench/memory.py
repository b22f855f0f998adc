"""Memory of a position of a random game.

`marginal` is the mean over positions that are all alive at once and share parts, as a search keeps them;
`reachable` is one position with everything that it references, shared or not.
"""

import gc
import sys
import tracemalloc
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from statistics import mean
from types import FunctionType, ModuleType
from typing import Any, Final

from bench.random_games import AnyGame, prepared, walks
from bench.timing import Figures, Measure, Slice
from seasalt_tui.core.game import Setup

POSITIONS: Final = 20_000
SAMPLED: Final = 200


def marginal_size(states: Iterator[Any]) -> float:
    """The list that holds them is there before the counting begins, so it is not in the figure."""
    hold: list[Any] = [None] * POSITIONS
    gc.collect()
    tracemalloc.start()
    for place, state in enumerate(islice(states, POSITIONS)):
        hold[place] = state
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / POSITIONS


def reachable_size(thing: object) -> int:
    seen: set[int] = set()
    size, ahead = 0, [thing]
    while ahead:
        one = ahead.pop()
        if id(one) not in seen and not isinstance(one, type | FunctionType | ModuleType):
            seen.add(id(one))
            size += sys.getsizeof(one)
            ahead.extend(_parts(one))
    return size


def _parts(thing: object) -> Iterable[object]:
    """A struct made without the garbage collector names its parts only as fields."""
    fields = getattr(type(thing), "__struct_fields__", None)
    return gc.get_referents(thing) if fields is None else [getattr(thing, field) for field in fields]


def _slice(game: AnyGame, start: Setup, _seconds: float) -> Figures:
    """Always the same positions, however long it takes."""
    sample = islice(walks(game, start), 0, POSITIONS, POSITIONS // SAMPLED)
    return {
        "marginal": marginal_size(step.state for step in walks(game, start)),
        "reachable": mean(reachable_size(step.state) for step in sample),
    }


def measure(name: str, players: int) -> Slice:
    return partial(_slice, *prepared(name, players))


MEASURES = [Measure("memory seasalt 2", "bytes", partial(measure, "seasalt", 2))]
