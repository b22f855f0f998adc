"""Sliding window: a rate limit of so many events in any span of so many seconds, for each person or network."""

from collections import deque
from collections.abc import Callable

from seasalt_tui.server.limits import caps


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
    def is_idle(self) -> bool:
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


class SlidingWindows:
    """One window for each key. Idle ones are forgotten when there are many: strangers can cause any number."""

    def __init__(self, most: Callable[[], int], seconds: float, clock: Callable[[], float]) -> None:
        """`most` is read when a window begins, as an operator may change it."""
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._windows: dict[str, SlidingWindow] = {}

    def is_spent(self, key: str) -> bool:
        return key in self._windows and self._windows[key].is_spent

    def take(self, key: str) -> bool:
        """Record an event of this key; False if its limit is reached."""
        if len(self._windows) > caps.WINDOWS:
            self._windows = {known: window for known, window in self._windows.items() if not window.is_idle}
        if key not in self._windows:
            self._windows[key] = SlidingWindow(self._most(), self._seconds, self._clock)
        return self._windows[key].take()
