"""Sliding window: a rate limit of so many events in any span of so many seconds."""

from collections import deque
from collections.abc import Callable


class SlidingWindow:
    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._moments: deque[float] = deque()

    @property
    def is_spent(self) -> bool:
        return len(self._recent()) >= self._most

    @property
    def is_fresh(self) -> bool:
        return not self._recent()

    def take(self) -> bool:
        """Record an event; False if the limit is reached."""
        if self.is_spent:
            return False
        self._moments.append(self._clock())
        return True

    def _recent(self) -> deque[float]:
        while self._moments and self._clock() - self._moments[0] >= self._seconds:
            self._moments.popleft()
        return self._moments
