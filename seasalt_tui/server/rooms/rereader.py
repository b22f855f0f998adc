"""Coalescing reader: reads again after each change, one reading at a time, however many changes come meanwhile."""

from asyncio import Task, sleep
from collections.abc import Awaitable, Callable

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError


class Rereader:
    """`read` is tried again while it raises `StoreError`."""

    def __init__(self, read: Callable[[], Awaitable[object]], tasks: Tasks) -> None:
        self._read = read
        self._tasks = tasks
        self._is_stale = False
        self._is_stopped = False
        self._reading: Task[None] | None = None

    def hear(self) -> None:
        """Something has changed."""
        self._is_stale, self._is_stopped = True, False
        if self._reading is None or self._reading.done():
            self._reading = self._tasks.start(self._read_until_fresh())

    def stop(self) -> None:
        """Until the next change. What is being read is read to its end."""
        self._is_stopped = True

    async def _read_until_fresh(self) -> None:
        while self._is_stale and not self._is_stopped:
            self._is_stale = False
            try:
                await self._read()
            except StoreError:
                self._is_stale = True
                await sleep(timeouts.STORE_RETRY)
