"""Shared record: the saved record of a table, which its parts change one at a time, each change to its end."""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import replace

from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.tasks import Tasks

T = TypeVar("T")


class SharedRecord:
    """`touched`: when the table was last touched. `saved` is called after each change."""

    def __init__(
        self,
        record: TableRecord,
        files: RecordFiles,
        tasks: Tasks,
        touched: Callable[[], float],
        saved: Callable[[], None],
    ) -> None:
        self.current = record
        self._files = files
        self._tasks = tasks
        self._touched = touched
        self._saved = saved
        self._changing = Lock()  # the last to sit down begins the game, exactly once

    async def run(self, change: Callable[[], Awaitable[T]]) -> T:
        """To its end, even if the caller is cancelled; one change at a time."""

        async def alone() -> T:
            async with self._changing:
                return await change()

        return await self._tasks.run_to_end(alone())

    async def save(self, record: TableRecord) -> None:
        """Written before anybody is notified: a crash in between must not undo what somebody has seen."""
        record = replace(record, touched=self._touched())
        await self._files.write(record)
        self.current = record
        self._saved()
