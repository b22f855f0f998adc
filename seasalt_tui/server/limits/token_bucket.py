"""Token bucket: a rate limit that refills steadily and allows bursts."""

from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """An amount may exceed what is left: the balance goes below zero, and the caller waits until it is back at zero."""

    __slots__ = ("_clock", "_filled_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        """`rate`: tokens added per second. `most`: the capacity, which is also the largest burst."""
        self._rate = rate
        self._most = most
        self._clock = clock
        self._left = most
        self._filled_at = clock()

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return self._left

    def draw(self, amount: float) -> float:
        """Take tokens; returns the seconds to wait before the next draw."""
        self._left = self.left - amount
        return max(0.0, -self._left / self._rate)
