"""Pacing of bots: a pause before each action, which a key can skip and an open question can hold."""

from asyncio import Event, timeout
from contextlib import suppress


class Pace:
    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self._skipped = Event()
        self._released = Event()
        self._released.set()

    async def wait(self) -> None:
        """Waits out the pause, unless it is skipped, and any hold."""
        await self._released.wait()
        with suppress(TimeoutError):
            async with timeout(self.seconds):
                await self._skipped.wait()
        self._skipped.clear()
        await self._released.wait()

    def skip(self) -> None:
        """Ends the current pause, or the next one."""
        self._skipped.set()

    def hold(self) -> None:
        self._released.clear()

    def release(self) -> None:
        self._released.set()
