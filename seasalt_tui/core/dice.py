"""Randomness that is the same on every machine and every Python version."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Only `random()` of a text-seeded generator is promised to repeat across versions, so all is built on it."""

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def choice(self, options: Sequence[T]) -> T:
        return options[int(self._random() * len(options))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)
