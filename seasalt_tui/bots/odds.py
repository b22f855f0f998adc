"""Odds: how a call would end and what a draw would bring, estimated from what one seat sees."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Seat


class Estimate(Struct, frozen=True):
    """A rate measured in playouts, and its standard error."""

    rate: float
    error: float


class Improvement(Struct, frozen=True):
    """`chance`: that the draw shows at least one card that adds `points` or more card points."""

    points: int
    chance: float


class Odds(Struct, frozen=True):
    """If the player calls now. `won`: the bet is won; `against`: the same for each opponent alone.

    `stop`, `bet`: expected points of either call; `break_even`: the rate of won bets at which both are worth the same.
    `stop_wins`, `bet_wins`: the chance to win the whole game after it. `may_stop`: False where only the bet can be
    called. `drawn`: cards of the draw that the improvements are about.
    """

    tries: int
    won: Estimate
    against: Mapping[Seat, Estimate]
    stop: float
    bet: float
    break_even: float
    stop_wins: float
    bet_wins: float
    improvements: tuple[Improvement, ...]
    may_stop: bool = True
    drawn: int = 2


Oddsmaker = Callable[[Any, Dice, Budget], Iterator[Odds]]
"""From a view whose seat is to act, ever more precise odds until the budget is spent."""
