"""What is written at a table: one line at a time, fit to be shown, and no more than can be read."""

from collections import deque
from collections.abc import Callable
from typing import Final

from seasalt_tui.server.errors import not_so_fast
from seasalt_tui.store.labels import label

LONGEST: Final = 200  # cells
_LINES: Final = 5
_SECONDS: Final = 10.0


class Flow:
    """So many things in so many seconds."""

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
        """Whether one more is allowed now."""
        if self.is_spent:
            return False
        self._moments.append(self._clock())
        return True

    def _recent(self) -> deque[float]:
        while self._moments and self._clock() - self._moments[0] >= self._seconds:
            self._moments.popleft()
        return self._moments


class Talk:
    """`person` is who it is, whatever the name of the moment."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._flows: dict[str, Flow] = {}

    def heard(self, person: str, text: str) -> str:
        """What of it is shown; empty: nothing. `Declined` if there was too much of it."""
        line = label(text, LONGEST)
        if line and not self._flows.setdefault(person, Flow(_LINES, _SECONDS, self._clock)).take():
            raise not_so_fast()
        return line
