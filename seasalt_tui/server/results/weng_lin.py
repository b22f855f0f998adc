"""Weng-Lin rating (Bradley-Terry, full pair): the ratings after a game, from those before it and the ranks in it.

R. C. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, Journal of Machine Learning Research 12
(2011), 267-300: algorithm 1, with each team a single player. `docs/ratings.md` says why, and on which scale.
"""

from collections.abc import Sequence
from math import exp, fsum, sqrt
from typing import Final

from msgspec import Struct

START: Final = 1500.0
START_DEVIATION: Final = 350.0
BETA: Final = START_DEVIATION / 2  # how much the play of one person varies: as in the paper, half of it
KAPPA: Final = 0.0001  # a deviation never becomes zero


class Skill(Struct, frozen=True, gc=False):
    rating: float = START
    deviation: float = START_DEVIATION


def after_game(skills: Sequence[Skill], ranks: Sequence[int]) -> tuple[Skill, ...]:
    """By seat; players with the same rank have drawn. Sums are exact, so the order of the seats makes no difference."""
    return tuple(_updated(seat, skills, ranks) for seat in range(len(skills)))


def _updated(seat: int, skills: Sequence[Skill], ranks: Sequence[int]) -> Skill:
    own = skills[seat]
    variance = own.deviation**2
    gains, losses = list[float](), list[float]()
    for rival, other in enumerate(skills):
        if rival != seat:
            spread = sqrt(variance + other.deviation**2 + 2 * BETA**2)
            expected = 1 / (1 + exp((other.rating - own.rating) / spread))
            gains.append(variance / spread * (_score(ranks[seat], ranks[rival]) - expected))
            losses.append((own.deviation / spread) ** 3 * expected * (1 - expected))
    return Skill(own.rating + fsum(gains), own.deviation * sqrt(max(1 - fsum(losses), KAPPA)))


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)
