"""Playout evaluation: the chance to win after a plan, and the statistics of plans tried in the same sampled deals."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.paperworld.horizon import time_of
from seasalt_tui.bots.paperworld.plans import TurnPlan
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy
from seasalt_tui.bots.paperworld.position import Position

TURNS: Final = 6  # that are played out after a plan, by all together


class Candidate(Struct):
    """A plan, its chance to win in each sampled deal, and the seat's points where the game was over by then."""

    plan: TurnPlan
    chances: list[float]
    points: list[float]

    @property
    def rank(self) -> tuple[float, float]:
        """Of two that are equally sure to win or to lose, the one with more points is better."""
        return mean(self.chances), mean(self.points)


def evaluate(plan: TurnPlan, position: Position, seat: int, policy: PlayoutPolicy, turns: int) -> tuple[float, float]:
    """The seat's chance to win some turns after the plan, and its points if the game is over by then."""
    position = position.copy()
    plan.play(position, policy)
    for _ in range(turns):
        if position.over:
            break
        policy.turn(position)
    if position.over:
        return won(position, seat), position.points(seat)
    return chance(position, seat, policy), 0.0


def won(position: Position, seat: int) -> float:
    """A shared victory counts in part."""
    ranks = [(position.points(other), -position.sides[other].discards) for other in range(position.players)]
    best = max(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


def chance(position: Position, seat: int, policy: PlayoutPolicy) -> float:
    """By the expected points of each seat."""
    times = [time_of(position, other) for other in range(position.players)]
    hopes = [policy.hopes(position, other, time) for other, time in enumerate(times)]
    mine = hopes.pop(seat)
    return likely(mine, hopes, policy.weights.spread[times[seat]])


def likely(mine: float, others: Sequence[float], spread: float) -> float:
    """Softmax over expected points; `spread`: its temperature, in points."""
    rest: float = sum([exp((hope - mine) / spread) for hope in others])
    return 1 / (1 + rest)


def mean(numbers: list[float]) -> float:
    total: float = sum(numbers)
    return total / len(numbers) if numbers else 0.0


def error(one: list[float], other: list[float]) -> float:
    """The standard error of the paired difference, over the deals that both were tried in."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    count = len(differences)
    if count < 2:
        return 0.5
    middle = mean(differences)
    squares: float = sum([(each - middle) ** 2 for each in differences])
    return sqrt(squares / (count - 1) / count)
