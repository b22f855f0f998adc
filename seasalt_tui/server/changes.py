"""Waking up whoever waits for something to change, each in a task of their own."""

from asyncio import Event
from collections.abc import AsyncIterator, Callable


class Changes:
    """Who is slow misses nothing but what was between."""

    def __init__(self) -> None:
        self._ears: set[Event] = set()

    def tell(self) -> None:
        for ear in self._ears:
            ear.set()

    async def follow(self, goes_on: Callable[[], bool] = lambda: True) -> AsyncIterator[None]:
        """At once, and after every change, while it goes on: the parts of a screen go before who works for it does."""
        ear = Event()
        self._ears.add(ear)
        try:
            while goes_on():
                yield
                await ear.wait()
                ear.clear()
        finally:
            self._ears.discard(ear)
