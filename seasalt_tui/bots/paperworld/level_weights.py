"""Evaluation weights of the levels that do not play out: set by hand, and for easy and normal without most of them."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.paperworld.horizon import TIMES
from seasalt_tui.bots.paperworld.weights import FURTHEST, Weights, numbers, tables

_BY_MISSING: Final = (1.0, 0.5, 0.25, 0.25, 0.0)
_NONE: Final = (0.0,) * TIMES


@cache
def hard_weights() -> Weights:
    """What was tuned for playouts gains nothing where whole turns are planned."""
    return tables(numbers("by_hand.json"))


@cache
def normal_weights() -> Weights:
    """Values cards that can be placed now; builds towards no objective, and ignores the end of the game."""
    return _simple(tuple(tuple(2 * part if value > 1 else part for part in _BY_MISSING) for value in range(6)))


@cache
def easy_weights() -> Weights:
    """Ignores what is missing below a card, too: takes high cards, and places at once whatever it can."""
    return _simple(tuple((0.5 + value / 4,) * len(_BY_MISSING) for value in range(6)))


def _simple(first: tuple[tuple[float, ...], ...]) -> Weights:
    known = hard_weights()
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
