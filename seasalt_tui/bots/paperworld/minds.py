"""What players have in mind who are not so good: less than there is, as people do."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.paperworld.clock import TIMES
from seasalt_tui.bots.paperworld.weights import FURTHEST, Weights, weights

_BY_MISSING: Final = (1.0, 0.5, 0.25, 0.25, 0.0)
_NONE: Final = (0.0,) * TIMES


@cache
def for_this_turn() -> Weights:
    """It likes cards that it could place now. It builds towards no objective, and does not see that the end is near."""
    return _simple(tuple(tuple(2 * part if value > 1 else part for part in _BY_MISSING) for value in range(6)))


@cache
def for_high_cards() -> Weights:
    """Nor does it mind what is missing below a card: it takes high ones, and places at once whatever it can."""
    return _simple(tuple((0.5 + value / 4,) * len(_BY_MISSING) for value in range(6)))


def _simple(first: tuple[tuple[float, ...], ...]) -> Weights:
    known = weights()
    return replace(
        known,
        first=(first,) * TIMES,
        again=((0.0,) * 6,) * TIMES,
        grown=((0.0,) * 6,) * TIMES,
        paid=_NONE,
        room=_NONE,
        token=_NONE,
        scissors=((0.0, 0.0),) * TIMES,
        crowd=(known.crowd[0],) * TIMES,
        next=_NONE,
        haste=_NONE,
        near=((1.0, *(0.0,) * FURTHEST),) * TIMES,
    )
