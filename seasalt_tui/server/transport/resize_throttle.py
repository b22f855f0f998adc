"""Resize throttle: the terminal size, clamped, and reported no more often than a screen can be drawn."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.throttle import Throttle
from seasalt_tui.server.transport.timers import call_later

_DEFAULT_SIZE: Final = (80, 24)


class ResizeThrottle:
    def __init__(self, limits: Limits, size: tuple[int, int], report: Callable[[int, int], bool]) -> None:
        """`report` passes a size on and returns whether there was a listener."""
        self._largest = limits.largest
        self._report = report
        self._throttle = Throttle(limits.resizes, 0, call_later, self.resume)
        self.size = _DEFAULT_SIZE
        self._reported = self.size = self._clamped(size)

    def resize(self, width: int, height: int) -> None:
        self.size = self._clamped((width, height))
        self.resume()

    def resume(self) -> None:
        if not self._throttle.is_waiting and self._reported != self.size and self._report(*self.size):
            self._reported = self.size
            self._throttle.spend(1)

    def close(self) -> None:
        self._throttle.close()
        self._report = _refuse  # no longer refers to its owner, which is then freed at once

    def _clamped(self, size: tuple[int, int]) -> tuple[int, int]:
        """Zero means unknown (RFC 4254): clients without a window send it."""
        (width, height), (widest, highest) = size, self._largest
        return min(width or self.size[0], widest), min(height or self.size[1], highest)


def _refuse(_width: int, _height: int) -> bool:
    return False
