"""Signals that come to any thread of the process: Python heeds them in the main one, which has to wake up for that.

Nothing else wakes it when the program comes back from the background, as its keyboard is not read yet.
"""

import os
import signal
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MANY: Final = 4096


@contextmanager
def awake_for_signals(loop: AbstractEventLoop) -> Iterator[None]:
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
