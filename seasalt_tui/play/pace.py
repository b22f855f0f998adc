"""Pacing of bots: a pause before each action, which a key can skip and an open question can hold."""

from asyncio import Event, timeout
from contextlib import suppress
from typing import Final

from seasalt_tui.store.settings import STEP, Step

_SECONDS_IN_STEPS: Final = 0.8


class Pace:
    """`steps`: each turn waits until it is skipped, however long that takes; its later actions wait as always."""

    def __init__(self, setting: float | Step = 0.0) -> None:
        self._skipped = Event()
        self._released = Event()
        self._released.set()
        self.set(setting)

    def set(self, setting: float | Step) -> None:
        self.steps = setting == STEP
        self.seconds = _SECONDS_IN_STEPS if setting == STEP else setting

    async def wait(self, *, begins_turn: bool = False) -> None:
        """Waits out the pause, unless it is skipped, and any hold."""
        await self._released.wait()
        with suppress(TimeoutError):
            async with timeout(None if self.steps and begins_turn else self.seconds):
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
