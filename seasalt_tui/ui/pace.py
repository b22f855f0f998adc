"""How fast bots play on a screen: a pause before each action, which a key can cut short and a question can hold."""

from asyncio import Event, timeout
from contextlib import suppress


class Pace:
    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self._skipped = Event()
        self._free = Event()
        self._free.set()

    async def wait(self) -> None:
        """Until people have had the time to see what happened, and nothing waits for their answer."""
        await self._free.wait()
        with suppress(TimeoutError):
            async with timeout(self.seconds):
                await self._skipped.wait()
        self._skipped.clear()
        await self._free.wait()

    def skip(self) -> None:
        """The next pause ends now."""
        self._skipped.set()

    def hold(self) -> None:
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()
