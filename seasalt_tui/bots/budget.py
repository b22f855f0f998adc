"""How long a bot may think: processor time of its own thread, whatever else the machine does meanwhile."""

from time import thread_time
from typing import Final

from msgspec import Struct

USUAL_MS: Final = 200.0


class Budget(Struct, frozen=True):
    """`tries`: so many instead, for decisions that are the same everywhere; None: as many as there is time for."""

    ms: float = USUAL_MS
    tries: int | None = None


class Spending:
    """A budget from the moment on at which one begins to spend it."""

    __slots__ = ("_began", "_budget")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = thread_time()

    def part(self, tries: int) -> float:
        """Of all there is, in time or in tries; from 1 on there is nothing left."""
        if self._budget.tries is not None:
            return tries / self._budget.tries
        return (thread_time() - self._began) * 1000 / self._budget.ms
