"""Operating time: a monotonic clock that survives restarts, counting the seconds a house has been open in total.

The age of idle tables is measured by it: a wrong system date expires nothing, and a house that restarts often still
expires old tables. A killed house loses a minute at most.
"""

from asyncio import Event
from contextlib import suppress
from math import isfinite
from typing import Final

from seasalt_tui.server.documents.documents import Document, Documents
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.store.errors import StoreError

_FILE: Final = "operating-time"


class OperatingTime:
    """The document has the total so far; an unreadable one starts from zero. Of many hosts one a minute writes it."""

    def __init__(self, clock: Clock, documents: Documents) -> None:
        self._clock = clock
        self._documents = documents
        self._opened = clock()
        self._before = 0.0

    def __call__(self) -> float:
        return self._before + self._clock() - self._opened

    async def open(self) -> None:
        self._opened = self._clock()
        self._before = await self._written()

    async def watch(self) -> None:
        while True:
            if not self._documents.is_shared or await self._is_ahead():
                await self._write()
            await self._clock.wait(Event(), self._clock() + timeouts.OPERATING_TIME_WRITE)

    async def close(self) -> None:
        await self._write()

    async def _is_ahead(self) -> bool:
        """Of what the hosts have written lately; it never stays behind it."""
        written = await self._written()
        self._before += max(written - self(), 0.0)
        return self() - written > timeouts.OPERATING_TIME_WRITE / 2

    async def _written(self) -> float:
        with suppress(StoreError):
            return _seconds(await self._documents.read(_FILE))
        return 0.0

    async def _write(self) -> None:
        """A failed write is retried in a minute; full disks are reported where games and tables are saved."""
        with suppress(StoreError):
            await self._documents.write(_FILE, f"{self():.0f}\n".encode())


def _seconds(document: Document | None) -> float:
    with suppress(ValueError):
        seconds = 0.0 if document is None else float(document.body)
        return seconds if isfinite(seconds) and seconds > 0 else 0.0
    return 0.0
