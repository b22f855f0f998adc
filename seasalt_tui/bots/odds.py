"""How a call would end, and what a draw would bring: what is told of it at any moment of one's own turn."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Seat


class Likely(Struct, frozen=True):
    """A rate that was found by trying, and its standard error."""

    rate: float
    error: float


class Improvement(Struct, frozen=True):
    """`chance`: that the draw shows at least one card by which one's card points grow by `points` or more."""

    points: int
    chance: float


class Odds(Struct, frozen=True):
    """As if the call were made now, with the cards as they are; `against`: each opponent, beaten or equalled.

    `stop`, `bet`: one's own points on average; `break_even`: the rate of won bets at which both gain the same.
    `stop_wins`, `bet_wins`: the chance to win the whole game after it.
    """

    tries: int
    won: Likely
    against: Mapping[Seat, Likely]
    stop: float
    bet: float
    break_even: float
    stop_wins: float
    bet_wins: float
    improvements: tuple[Improvement, ...]


Oddsmaker = Callable[[Any, Dice, Budget], Iterator[Odds]]
"""From a view whose seat is to act: the odds again and again, each time surer, until the budget is spent."""
