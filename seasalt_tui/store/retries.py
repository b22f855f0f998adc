"""Retry queue with exponential back-off: failed writes are tried again, in order, until they succeed."""

from asyncio import Event, Task, create_task, timeout
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Final

from seasalt_tui.store.errors import StoreError

Operation = Callable[[], Awaitable[object]]

_FIRST_DELAY: Final = 1.0  # seconds
_MAX_DELAY: Final = 8.0


class Retries:
    """An operation that raises a `StoreError` stays queued. A newer one with the same key replaces it."""

    __slots__ = ("_closing", "_operations", "_task")

    def __init__(self) -> None:
        self._operations: dict[Hashable, Operation] = {}
        self._closing = Event()
        self._task: Task[None] | None = None

    def __len__(self) -> int:
        return len(self._operations)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        return tuple(self._operations)

    def add(self, key: Hashable, operation: Operation) -> None:
        self._operations[key] = operation
        if self._task is None or self._task.done():
            self._task = create_task(self._run())

    def discard(self, key: Hashable) -> None:
        self._operations.pop(key, None)

    async def try_all(self) -> None:
        for key, operation in tuple(self._operations.items()):
            if self._operations.get(key) is operation:
                await self._try(key, operation)

    async def close(self) -> None:
        """After a last attempt. A running operation is not cancelled, as it might then be written twice."""
        self._closing.set()
        if self._task is not None:
            await self._task
        await self.try_all()

    async def _try(self, key: Hashable, operation: Operation) -> None:
        with suppress(StoreError):
            await operation()
            if self._operations.get(key) is operation:
                self.discard(key)

    async def _run(self) -> None:
        seconds = _FIRST_DELAY
        while self._operations and not await self._closes_within(seconds):
            before = len(self._operations)
            await self.try_all()
            seconds = _FIRST_DELAY if len(self._operations) < before else min(seconds * 2, _MAX_DELAY)

    async def _closes_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with timeout(seconds):
                await self._closing.wait()
        return self._closing.is_set()
