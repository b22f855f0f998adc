"""Change notification with coalescing: wakes the tasks that follow it, and merges what a slow one has missed."""

from asyncio import Event
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager

from seasalt_tui.server.rooms.clock import Clock


class ChangeSignal:
    """A slow follower wakes once for several changes, and never misses the last."""

    def __init__(self) -> None:
        self.count = 0
        self._followers: set[Event] = set()

    def notify(self) -> None:
        self.count += 1
        for wake in self._followers:
            wake.set()

    async def next(self, clock: Clock, until: float | None) -> None:
        """Until the next change, or until that time if there is none before."""
        wake = Event()
        with self.waking(wake):
            await clock.wait(wake, until)

    @contextmanager
    def waking(self, wake: Event) -> Iterator[None]:
        """Sets the event at each change, of this signal among others."""
        self._followers.add(wake)
        try:
            yield
        finally:
            self._followers.discard(wake)

    async def follow(self, goes_on: Callable[[], bool] = lambda: True) -> AsyncIterator[None]:
        """Once now, then after changes while `goes_on`: a screen's widgets are removed before its workers end."""
        wake = Event()
        with self.waking(wake):
            while goes_on():
                yield
                await wake.wait()
                wake.clear()
