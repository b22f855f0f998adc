"""Giving back what guests leave behind: when nobody is there to feel it, and else in pieces too small to be felt."""

import asyncio
import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Final

_CALM: Final = 2.0  # seconds, until the last guest's line is taken down too
_MANY: Final = 25  # sessions that have ended, while others go on
_FEW: Final = 16  # sessions; what they have is looked through in less time than anybody feels
_YOUNG: Final = 1  # the generation of what has not been there for long
_ALL: Final = 2


class Sweeping:
    """`people`: how many there are now."""

    def __init__(self, people: Callable[[], int]) -> None:
        self._people = people
        self._ended = 0
        self._due: asyncio.TimerHandle | None = None

    def one_has_gone(self) -> None:
        self._ended += 1
        if self._due is None and (self._ended >= _MANY or not self._people()):
            self._due = asyncio.get_running_loop().call_later(_CALM, self._sweep)

    def _sweep(self) -> None:
        self._due, self._ended = None, 0
        gc.collect(_ALL if self._people() <= _FEW else _YOUNG)
        asyncio.get_running_loop().run_in_executor(None, trim)


def trim() -> None:
    """What is free in this process is the machine's again. It may take long: beside the loop, not in it."""
    with suppress(AttributeError, OSError, TypeError):  # only GNU's library has it, and not every system opens itself
        ctypes.CDLL(None).malloc_trim(0)
