"""Signal mask: holds Ctrl-C back between starting a process and being able to end it."""

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile is delivered at the end."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)
