"""What a search thinks of everything that can be done, seen from one seat alone."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice


class Option(Struct, frozen=True):
    """`chance`: of winning the game if this is done (shared victories count in part); `error`: its standard error,
    beside the best option: of two options with the same luck only their difference is told.
    """

    action: Any
    chance: float
    error: float


class Appraisal(Struct, frozen=True):
    """The best option first. `tries`: games that were played out in thought."""

    options: tuple[Option, ...]
    tries: int

    @property
    def best(self) -> Option:
        return self.options[0]


Appraiser = Callable[[Any, Dice, Budget], Iterator[Appraisal]]
"""From a view whose seat is to act: appraisal after appraisal, each better than the last, until the budget is spent.

There is at least one, and at most some fifty milliseconds lie between two.
"""
