"""Signal wakeup pipe: wakes the event loop when a signal arrives in another thread.

Python runs signal handlers in the main thread only. After a suspend nothing else would wake it, as the keyboard is not
read yet.
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
