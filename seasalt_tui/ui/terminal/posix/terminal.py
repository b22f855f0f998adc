"""Terminal modes (termios): restored when the program has to end at once; and a watch for a terminal that hangs up."""

import os
import select
import signal
import termios
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any


def terminal_resetter(reset: bytes) -> Callable[[], None]:
    """Brings the terminal back to the modes that it has now, and writes these escape sequences."""
    return partial(_reset_terminal, termios.tcgetattr(0), reset)


def _reset_terminal(modes: list[Any], reset: bytes) -> None:
    """Without blocking on a terminal that no longer reads."""
    with suppress(termios.error):
        termios.tcsetattr(0, termios.TCSANOW, modes)
        termios.tcflush(1, termios.TCOFLUSH)
        os.set_blocking(1, False)
        with suppress(BlockingIOError):
            os.write(1, reset)
        os.set_blocking(1, True)


def is_terminal_closed() -> bool:
    try:
        termios.tcgetattr(0)
    except termios.error:
        return True
    return False


def watch_for_hangup() -> None:
    Thread(target=_watch_for_hangup, args=(os.dup(0),), daemon=True, name="seasalt-hang-up").start()


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
