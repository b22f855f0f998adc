"""Time budget of a search, in processor time of its own thread, so that a busy machine does not weaken a bot."""

from time import thread_time
from typing import Final

from msgspec import Struct

USUAL_MS: Final = 200.0


class Budget(Struct, frozen=True):
    """`tries`: a number of playouts instead of a time, which gives the same decision on every machine."""

    ms: float = USUAL_MS
    tries: int | None = None


class BudgetMeter:
    """Measures how much of a budget is spent, from the moment it is made."""

    __slots__ = ("_began", "_budget")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = thread_time()

    def spent(self, tries: int) -> float:
        """The fraction that is spent, after so many playouts; 1 or more: stop."""
        if self._budget.tries is not None:
            return tries / self._budget.tries
        return (thread_time() - self._began) * 1000 / self._budget.ms
