"""Monotonic clock of a host: from an arbitrary start, never backwards. Tests replace it by one they move by hand."""

from asyncio import Event, get_running_loop, timeout_at
from contextlib import suppress
from typing import Protocol


class Clock(Protocol):
    def __call__(self) -> float:
        """Seconds."""
        ...

    async def wait(self, event: Event, until: float | None) -> None:
        """Until the event is set or the time has come, whichever is first."""
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
