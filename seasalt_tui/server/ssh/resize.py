"""Resize throttle: the terminal size, clamped, and reported no more often than a screen can be drawn."""

import asyncio
from collections.abc import Callable
from typing import Final

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.ssh.connection import SshConnection

_DEFAULT_SIZE: Final = (80, 24)


class ResizeThrottle:
    def __init__(
        self, connection: SshConnection, limits: Limits, size: tuple[int, int], tell: Callable[[int, int], bool]
    ) -> None:
        """`tell` reports a size and returns whether there was a listener."""
        self._connection = connection
        self._limits = limits
        self._tell = tell
        self.size = _DEFAULT_SIZE
        self._reported = self.size = self._clamped(size)
        self._waiting: asyncio.TimerHandle | None = None

    def resize(self, width: int, height: int) -> None:
        self.size = self._clamped((width, height))
        self.go_on()

    def go_on(self) -> None:
        if self._waiting is None and self._reported != self.size and self._tell(*self.size):
            self._reported = self.size
            self._waiting = self._connection.later(1 / self._limits.resizes, self._wake)

    def end(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()

    def _wake(self) -> None:
        self._waiting = None
        self.go_on()

    def _clamped(self, size: tuple[int, int]) -> tuple[int, int]:
        """Zero means unknown (RFC 4254): clients without a window send it."""
        (width, height), (widest, highest) = size, self._limits.largest
        return min(width or self.size[0], widest), min(height or self.size[1], highest)
