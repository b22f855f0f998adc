"""How much may come in a time: it fills slowly, and is drawn from at once."""

from collections.abc import Callable
from time import monotonic


class Bucket:
    """Not even what is too much is refused: it makes a debt, and how long that takes to fill is what one waits."""

    __slots__ = ("_clock", "_filled_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        """`rate`: how much flows in each second. `most`: what it holds."""
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
        """Seconds to wait before it may be drawn from again."""
        self._left = self.left - amount
        return max(0.0, -self._left / self._rate)
