"""Each plan is tried in the same guessed games; those that do badly are dropped one half after the other."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.paperworld.clock import time_of
from seasalt_tui.bots.paperworld.plans import Plan
from seasalt_tui.bots.paperworld.position import Position
from seasalt_tui.bots.paperworld.quick import Quick

TURNS: Final = 6  # that are played out after a plan, by all together


class Tried(Struct):
    """A plan and the chances it had, one in each game."""

    plan: Plan
    chances: list[float]


def tried(plan: Plan, position: Position, seat: int, quick: Quick, turns: int) -> float:
    """The chance of the seat to win after a plan, as it looks some turns later."""
    position = position.copy()
    plan.play(position, quick)
    for _ in range(turns):
        if position.over:
            return won(position, seat)
        quick.turn(position)
    return won(position, seat) if position.over else chance(position, seat, quick)


def won(position: Position, seat: int) -> float:
    """A shared victory counts in part."""
    ranks = [(position.points(other), -position.sides[other].discards) for other in range(position.players)]
    best = max(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


def chance(position: Position, seat: int, quick: Quick) -> float:
    """From what each seat may hope for."""
    times = [time_of(position, other) for other in range(position.players)]
    hopes = [quick.hopes(position, other, time) for other, time in enumerate(times)]
    mine = hopes.pop(seat)
    return likely(mine, hopes, quick.weights.spread[times[seat]])


def likely(mine: float, others: Sequence[float], spread: float) -> float:
    """The chance of one who hopes for so many points, among others who hope for so many."""
    return 1 / (1 + sum([exp((hope - mine) / spread) for hope in others]))


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def error(one: list[float], other: list[float]) -> float:
    """The standard error of how much better one is, by the games that both were tried in."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    count = len(differences)
    if count < 2:
        return 0.5
    middle = mean(differences)
    return sqrt(sum([(each - middle) ** 2 for each in differences]) / (count - 1) / count)
