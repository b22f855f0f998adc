"""Graceful shutdown: on a signal or a closed terminal the app exits as if the player had left, and the terminal is
reset. A watchdog timer ends an app that hangs.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from types import FrameType, TracebackType
from typing import Any, Final, Self

if os.name == "nt":
    from seasalt_tui.ui.terminal.windows_console import is_terminal_closed, terminal_resetter, watch_for_hangup
else:
    from seasalt_tui.ui.terminal.posix.terminal import is_terminal_closed, terminal_resetter, watch_for_hangup

GRACE_PERIOD: Final = 3.0
"""Seconds for a graceful exit; after that the process is ended."""

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # the last one is how Windows closes a terminal
_SIGNALS: Final[tuple[signal.Signals, ...]] = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
_STANDARD: Final = (0, 1, 2)
RESET_TERMINAL: Final = (
    b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?2048l"  # synchronized output, bracketed paste, autowrap, resize reports
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1004l"  # mouse and focus reports off
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b]0;\x07\x1b[23;0t"  # keyboard protocol, main screen, cursor, title
)


class GracefulShutdown:
    """Installs the signal handlers. `leave` ends the app and is called in the main thread, whatever that is doing.
    `status`: the exit status, 0 until a signal arrives.
    """

    def __init__(self, leave: Callable[[], object]) -> None:
        self.status = 0
        self._leave = leave
        self._reset_terminal = terminal_resetter(RESET_TERMINAL)
        self._before: dict[signal.Signals, Any] = {}
        self._watchdog: Timer | None = None

    def __enter__(self) -> Self:
        self._before = {number: signal.signal(number, self._handle) for number in _SIGNALS}
        watch_for_hangup()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._watchdog is not None:
            self._watchdog.cancel()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _handle(self, number: int, _frame: FrameType | None) -> None:
        if self.status:
            return
        self.status = 128 + number
        if is_terminal_closed():
            _redirect_to_devnull()
        self._watchdog = Timer(GRACE_PERIOD, self._exit_hard)
        self._watchdog.daemon = True
        self._watchdog.start()
        self._leave()

    def _exit_hard(self) -> None:
        if not is_terminal_closed():
            with suppress(OSError):
                self._reset_terminal()
        os._exit(self.status)


def _redirect_to_devnull() -> None:
    sink = os.open(os.devnull, os.O_RDWR)
    for descriptor in _STANDARD:
        os.dup2(sink, descriptor)
    os.close(sink)
