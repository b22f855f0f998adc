"""Signals, and terminals that are closed: a game on the screen ends as if it were left, and with all in order."""

import os
import select
import signal
import termios
from collections.abc import Callable
from contextlib import suppress
from threading import Thread, Timer
from types import FrameType, TracebackType
from typing import Any, Final, Self

PATIENCE: Final = 3.0
"""Seconds to end in order: an app that is stuck is ended all the same."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_STANDARD: Final = (0, 1, 2)
IN_ORDER: Final = (
    b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?2048l"  # updates are shown, pasted text has no marks, long lines wrap
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1004l"  # nothing told of mouse and focus
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b]0;\x07\x1b[23;0t"  # keys, screen, cursor and title as they were
)


class Ending:
    """`leave` ends the app; it is called in the main thread, wherever that is. `status` is 0 while no signal came."""

    def __init__(self, leave: Callable[[], object]) -> None:
        self.status = 0
        self._leave = leave
        self._modes: list[Any] = termios.tcgetattr(0)
        self._before: dict[signal.Signals, Any] = {}
        self._last_resort: Timer | None = None

    def __enter__(self) -> Self:
        self._before = {number: signal.signal(number, self._obey) for number in _SIGNALS}
        Thread(target=_hang_up_with, args=(os.dup(0),), daemon=True, name="seasalt-hang-up").start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._last_resort is not None:
            self._last_resort.cancel()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _obey(self, number: int, _frame: FrameType | None) -> None:
        if self.status:
            return
        self.status = 128 + number
        if is_gone():
            _write_to_nobody()
        self._last_resort = Timer(PATIENCE, self._end_anyway)
        self._last_resort.daemon = True
        self._last_resort.start()
        self._leave()

    def _end_anyway(self) -> None:
        if not is_gone():
            with suppress(OSError, termios.error):
                self._put_in_order()
        os._exit(self.status)

    def _put_in_order(self) -> None:
        """Without waiting for a terminal that takes nothing more."""
        termios.tcsetattr(0, termios.TCSANOW, self._modes)
        termios.tcflush(1, termios.TCOFLUSH)
        os.set_blocking(1, False)
        with suppress(BlockingIOError):
            os.write(1, IN_ORDER)
        os.set_blocking(1, True)


def is_gone() -> bool:
    try:
        termios.tcgetattr(0)
    except termios.error:
        return True
    return False


def _write_to_nobody() -> None:
    sink = os.open(os.devnull, os.O_RDWR)
    for descriptor in _STANDARD:
        os.dup2(sink, descriptor)
    os.close(sink)


def _hang_up_with(terminal: int) -> None:
    """Not every process that loses its terminal is sent a signal, and to read from none would never wait."""
    if not hasattr(select, "poll"):
        return
    poll = select.poll()
    poll.register(terminal, 0)
    if any(event & select.POLLHUP for _, event in poll.poll()):
        os.kill(os.getpid(), signal.SIGHUP)
    os.close(terminal)
