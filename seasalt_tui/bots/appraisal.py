"""Appraisal: a search's estimate of every legal action, from what one seat sees."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice


class Option(Struct, frozen=True):
    """`chance`: of winning the game after this action, a shared victory counting in part. `error`: the standard error
    of its difference from the best option, which is much smaller than its own, as both are tried in the same deals.
    """

    action: Any
    chance: float
    error: float


class Appraisal(Struct, frozen=True):
    """The best option first. `tries`: the number of playouts."""

    options: tuple[Option, ...]
    tries: int

    @property
    def best(self) -> Option:
        return self.options[0]


Appraiser = Callable[[Any, Dice, Budget], Iterator[Appraisal]]
"""Anytime search: from a view whose seat is to act, ever better appraisals until the budget is spent.

It yields at least one, and at least every fifty milliseconds or so.
"""
