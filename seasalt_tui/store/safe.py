"""A log that does not stop a game when its disk fails."""

from asyncio import Lock
from collections.abc import Callable, Sequence

from seasalt_tui.core.log import Header, Log, MemoryLog, Record
from seasalt_tui.store.errors import StoreError


class SafeLog:
    """From the first append that cannot be kept, the game goes on in memory; `tell` hears why, once.

    It goes on from what was read and appended here: read first what there is, as a table does.
    """

    __slots__ = ("_changing", "_log", "_seen", "_tell", "failure")

    def __init__(self, log: Log, tell: Callable[[StoreError], None]) -> None:
        self._log = log
        self._tell = tell
        self._seen: list[Record] = []
        self._changing = Lock()
        self.failure: StoreError | None = None

    @property
    def header(self) -> Header:
        return self._log.header

    async def append(self, record: Record) -> None:
        async with self._changing:
            try:
                await self._log.append(record)
            except StoreError as error:
                self._go_on_in_memory(error)
                await self._log.append(record)
            if record.number == len(self._seen) + 1:
                self._seen.append(record)

    async def after(self, number: int) -> Sequence[Record]:
        async with self._changing:
            self._seen.extend(await self._log.after(len(self._seen)))
            return tuple(self._seen[number:])

    def _go_on_in_memory(self, failure: StoreError) -> None:
        self._log = MemoryLog(self.header, self._seen)
        self.failure = failure
        self._tell(failure)
