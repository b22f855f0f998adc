"""The size of a terminal: no larger than a screen is, and told no oftener than one can be drawn."""

import asyncio
from collections.abc import Callable
from typing import Final

from seasalt_tui.server.limits import Limits
from seasalt_tui.server.ssh.wire import Wire

_UNTOLD: Final = (80, 24)


class Window:
    def __init__(self, wire: Wire, limits: Limits, size: tuple[int, int], tell: Callable[[int, int], bool]) -> None:
        """`tell` says whether there was anybody to tell."""
        self._wire = wire
        self._limits = limits
        self._tell = tell
        self.size = _UNTOLD
        self._told = self.size = self._clamped(size)
        self._waiting: asyncio.TimerHandle | None = None

    def resize(self, width: int, height: int) -> None:
        self.size = self._clamped((width, height))
        self.go_on()

    def go_on(self) -> None:
        if self._waiting is None and self._told != self.size and self._tell(*self.size):
            self._told = self.size
            self._waiting = self._wire.later(1 / self._limits.resizes, self._wake)

    def end(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()

    def _wake(self) -> None:
        self._waiting = None
        self.go_on()

    def _clamped(self, size: tuple[int, int]) -> tuple[int, int]:
        """Zero says nothing, as RFC 4254 has it: a client without a window of its own sends that."""
        (width, height), (widest, highest) = size, self._limits.largest
        return min(width or self.size[0], widest), min(height or self.size[1], highest)
