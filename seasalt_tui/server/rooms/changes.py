"""Change notification with coalescing: wakes every task that follows, and merges the changes a slow one has missed."""

from asyncio import Event
from collections.abc import AsyncIterator, Callable


class Changes:
    """A slow follower wakes once for several changes, and never misses the last."""

    def __init__(self) -> None:
        self.count = 0
        self._ears: set[Event] = set()

    def tell(self) -> None:
        self.count += 1
        for ear in self._ears:
            ear.set()

    async def follow(self, goes_on: Callable[[], bool] = lambda: True) -> AsyncIterator[None]:
        """Once now, then after changes while `goes_on`: a screen's widgets are removed before its workers end."""
        ear = Event()
        self._ears.add(ear)
        try:
            while goes_on():
                yield
                await ear.wait()
                ear.clear()
        finally:
            self._ears.discard(ear)
