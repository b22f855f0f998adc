"""Signal wakeup pipe: it can be read after each signal, whatever the main thread is doing then.

What waits in a system call of its own misses a signal that comes just before: Python calls the handler afterwards.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop  # signal handlers are set before the event loop is imported

_MANY: Final = 4096


@contextmanager
def wakeup_pipe() -> Iterator[int]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield reading
    finally:
        signal.set_wakeup_fd(before)
        os.close(reading)
        os.close(writing)


def drain(reading: int) -> None:
    with suppress(BlockingIOError):
        os.read(reading, _MANY)


@contextmanager
def awake_for_signals(loop: "AbstractEventLoop") -> Iterator[None]:
    """An event loop that wakes up for signals: handlers run in the main thread only, and nothing else may wake it. On
    Windows it does so by itself.
    """
    if os.name == "nt":
        yield
        return
    with wakeup_pipe() as reading:
        loop.add_reader(reading, drain, reading)
        try:
            yield
        finally:
            loop.remove_reader(reading)
