"""Histogram of decision times with logarithmic buckets: it can be added up and gives percentiles."""

from collections import Counter
from math import ceil, log
from typing import Final

from msgspec import Struct

_BUCKETS: Final = 20 / log(2)  # 20 for each doubling of the time: a bucket is 3.5 % wide


class TimeHistogram(Struct, frozen=True):
    """`longest`: exact, in milliseconds."""

    buckets: Counter[int] = Counter()
    longest: float = 0.0

    def __add__(self, other: "TimeHistogram") -> "TimeHistogram":
        return TimeHistogram(self.buckets + other.buckets, max(self.longest, other.longest))

    def percentile(self, part: float) -> float:
        """In milliseconds; `part` from 0 to 1."""
        left = ceil(part * self.buckets.total())
        for kind in sorted(self.buckets):
            left -= self.buckets[kind]
            if left <= 0:
                return min(2 ** ((kind + 1) / 20) / 1e6, self.longest)
        return 0.0


def times(taken: list[int]) -> TimeHistogram:
    """Of nanoseconds."""
    buckets = Counter(int(log(max(time, 1)) * _BUCKETS) for time in taken)
    return TimeHistogram(buckets, max(taken, default=0) / 1e6)
