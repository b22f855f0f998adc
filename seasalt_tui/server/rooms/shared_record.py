"""Shared record: the saved record of a table, which several hosts change by compare-and-set, each one change at a time.

A change is made as a whole: where another host was first, it is made again on what that host has written.
"""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import replace

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.errors import NotSaved, table_gone
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError

T = TypeVar("T")


class SharedRecord:
    """`touched`: when the table was last touched. `saved` is called after each change made here, `taken_over` after
    one made at another host.
    """

    def __init__(
        self,
        record: TableRecord,
        files: RecordFiles,
        tasks: Tasks,
        touched: Callable[[], float],
        saved: Callable[[], None],
        taken_over: Callable[[], Awaitable[None]],
    ) -> None:
        self.current = record
        self.is_gone = False
        self._files = files
        self._tasks = tasks
        self._touched = touched
        self._saved = saved
        self._taken_over = taken_over
        self._changing = Lock()  # the last to sit down begins the game, exactly once

    async def run(self, change: Callable[[], Awaitable[T]]) -> T:
        """To its end, even if the caller is cancelled. `Declined` if the table is gone or it cannot be saved."""

        async def alone() -> T:
            async with self._changing:
                return await self._made(change)

        return await self._tasks.run_to_end(alone())

    async def _made(self, change: Callable[[], Awaitable[T]]) -> T:
        try:
            while True:
                try:
                    return await change()
                except Conflict:
                    await self._take_over()
                if self.is_gone:
                    raise table_gone()
        except StoreError as error:
            raise NotSaved(error.refusal) from error

    async def save(self, record: TableRecord) -> None:
        """Written before anybody is notified: a crash in between must not undo what somebody has seen."""
        if self.is_gone:
            raise table_gone()
        record = replace(record, touched=self._touched())
        await self._files.write(record)
        self.current = record
        self._saved()

    async def delete(self) -> None:
        await self._files.delete(self.current.code)
        self.is_gone = True

    async def refresh(self) -> None:
        """Another host has changed it: `StoreError`."""
        async with self._changing:
            if not self.is_gone:
                await self._take_over()

    async def _take_over(self) -> None:
        record = await self._files.reread(self.current.code)
        if record is None or record.opened != self.current.opened:
            self.is_gone = True
        elif record != self.current:
            self.current = record
            await self._taken_over()
