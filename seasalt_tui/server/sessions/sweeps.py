"""Garbage collection after sessions have ended: in full when the house is nearly empty, else the young generation
alone, too quick for anybody to notice.
"""

import asyncio
import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from seasalt_tui.server.limits import caps, timeouts

_YOUNG: Final = 1  # generation of recent objects
_ALL: Final = 2


class Sweeping:
    """`people`: the number of sessions now."""

    def __init__(self, people: Callable[[], int]) -> None:
        self._people = people
        self._ended = 0
        self._due: asyncio.TimerHandle | None = None

    def one_has_gone(self) -> None:
        self._ended += 1
        if self._due is None and (self._ended >= caps.SESSIONS_ENDED or not self._people()):
            self._due = asyncio.get_running_loop().call_later(timeouts.AFTER_LAST_SESSION, self._sweep)

    def _sweep(self) -> None:
        self._due, self._ended = None, 0
        gc.collect(_ALL if self._people() <= caps.SESSIONS_FOR_FULL_COLLECTION else _YOUNG)
        asyncio.get_running_loop().run_in_executor(None, trim)


def trim() -> None:
    """Return free memory to the system (malloc_trim). It may take long, so it runs in a thread."""
    with suppress(AttributeError, OSError, TypeError):  # only glibc has it, and some systems cannot open the process
        ctypes.CDLL(None).malloc_trim(0)
