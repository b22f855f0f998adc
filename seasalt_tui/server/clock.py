"""What time it is for a host: from any beginning, and never back."""

from asyncio import Event, get_running_loop, timeout_at
from contextlib import suppress
from typing import Protocol


class Clock(Protocol):
    def __call__(self) -> float:
        """Seconds."""
        ...

    async def wait(self, event: Event, until: float | None) -> None:
        """For the event, or for the moment to come, whichever is first."""
        ...


class LoopClock:
    def __init__(self) -> None:
        self._loop = get_running_loop()

    def __call__(self) -> float:
        return self._loop.time()

    async def wait(self, event: Event, until: float | None) -> None:
        with suppress(TimeoutError):
            async with timeout_at(until):
                await event.wait()
