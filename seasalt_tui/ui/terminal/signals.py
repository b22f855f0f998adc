"""Graceful shutdown: on a signal or a closed terminal the app exits as if the player had left, and the terminal is
reset. A watchdog timer ends an app that hangs, and a wakeup pipe tells a waiting event loop of signals.
"""

import os
import select
import signal
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread, Timer
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop  # signal handlers are set before the event loop is imported

GRACE_PERIOD: Final = 3.0
"""Seconds for a graceful exit; after that the process is ended."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
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
        self._modes: list[Any] = termios.tcgetattr(0)
        self._before: dict[signal.Signals, Any] = {}
        self._watchdog: Timer | None = None

    def __enter__(self) -> Self:
        self._before = {number: signal.signal(number, self._handle) for number in _SIGNALS}
        Thread(target=_watch_for_hangup, args=(os.dup(0),), daemon=True, name="seasalt-hang-up").start()
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
            with suppress(OSError, termios.error):
                self._reset_terminal()
        os._exit(self.status)

    def _reset_terminal(self) -> None:
        """Resets the terminal without blocking on one that no longer reads."""
        termios.tcsetattr(0, termios.TCSANOW, self._modes)
        termios.tcflush(1, termios.TCOFLUSH)
        os.set_blocking(1, False)
        with suppress(BlockingIOError):
            os.write(1, RESET_TERMINAL)
        os.set_blocking(1, True)


def is_terminal_closed() -> bool:
    try:
        termios.tcgetattr(0)
    except termios.error:
        return True
    return False


def _redirect_to_devnull() -> None:
    sink = os.open(os.devnull, os.O_RDWR)
    for descriptor in _STANDARD:
        os.dup2(sink, descriptor)
    os.close(sink)


def _watch_for_hangup(terminal: int) -> None:
    """Sends SIGHUP to this process when the terminal hangs up: the system does not do so for every process, and a
    read from a closed terminal returns at once instead of waiting.
    """
    if not hasattr(select, "poll"):
        return
    poll = select.poll()
    poll.register(terminal, 0)
    if any(event & select.POLLHUP for _, event in poll.poll()):
        os.kill(os.getpid(), signal.SIGHUP)
    os.close(terminal)


_MANY: Final = 4096


@contextmanager
def awake_for_signals(loop: "AbstractEventLoop") -> Iterator[None]:
    """Signal wakeup pipe: Python runs signal handlers in the main thread only. After a suspend nothing else would wake
    it, as the keyboard is not read yet.
    """
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    loop.add_reader(reading, os.read, reading, _MANY)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        loop.remove_reader(reading)
        os.close(reading)
        os.close(writing)
