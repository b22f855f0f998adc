"""Operating time: a monotonic clock that survives restarts, counting the seconds a house has been open in total.

The age of idle tables is measured by it: a wrong system date expires nothing, and a house that restarts often still
expires old tables. A killed house loses a minute at most.
"""

from asyncio import Event
from contextlib import suppress
from math import isfinite
from pathlib import Path

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import write_atomically
from seasalt_tui.store.worker_thread import WorkerThread


class OperatingTime:
    """`file`: the total so far; an unreadable one starts from zero."""

    def __init__(self, clock: Clock, file: Path) -> None:
        self._clock = clock
        self._file = file
        self._opened = clock()
        self._before = _read(file)
        self._worker = WorkerThread("seasalt-operating-time")

    def __call__(self) -> float:
        return self._before + self._clock() - self._opened

    async def watch(self) -> None:
        while True:
            await self._write()
            await self._clock.wait(Event(), self._clock() + timeouts.OPERATING_TIME_WRITE)

    async def close(self) -> None:
        await self._write()
        self._worker.stop()

    async def _write(self) -> None:
        """A failed write is retried in a minute; full disks are reported where games and tables are saved."""
        seconds = self()
        with suppress(StoreError):
            await self._worker.run(lambda: write_atomically(self._file, f"{seconds:.0f}\n"))


def _read(file: Path) -> float:
    with suppress(OSError, ValueError):
        seconds = float(file.read_text(encoding="utf-8"))
        return seconds if isfinite(seconds) and seconds > 0 else 0.0
    return 0.0
