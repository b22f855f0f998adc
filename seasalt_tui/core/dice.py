"""Seeded random numbers: the same sequence on every machine and every Python version."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from seasalt_tui.core.errors import BadSetup

T = TypeVar("T")


class Dice:
    """Built on `random()` alone: only that method is documented to repeat across versions for a text seed."""

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        try:
            self._random = Random(seed).random
        except UnicodeEncodeError:
            raise BadSetup("A seed is a text; this one holds bytes that are none.") from None

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def choice(self, options: Sequence[T]) -> T:
        return options[int(self._random() * len(options))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        random = self._random
        return tuple(sorted(things, key=lambda _: random()))
