"""How long decisions take, in a form that can be added up: so many of about this long."""

from collections import Counter
from math import ceil, log
from typing import Final

from msgspec import Struct

_STEPS: Final = 20 / log(2)  # classes of times for each doubling: a class is 3.5 % wide


class Times(Struct, frozen=True):
    """`longest` in milliseconds, and exact."""

    classes: Counter[int] = Counter()
    longest: float = 0.0

    def __add__(self, other: "Times") -> "Times":
        return Times(self.classes + other.classes, max(self.longest, other.longest))

    def cut(self, part: float) -> float:
        """So long at most, in milliseconds, in that part of the cases."""
        left = ceil(part * self.classes.total())
        for kind in sorted(self.classes):
            left -= self.classes[kind]
            if left <= 0:
                return min(2 ** ((kind + 1) / 20) / 1e6, self.longest)
        return 0.0


def times(taken: list[int]) -> Times:
    """Of nanoseconds."""
    classes = Counter(int(log(max(time, 1)) * _STEPS) for time in taken)
    return Times(classes, max(taken, default=0) / 1e6)
