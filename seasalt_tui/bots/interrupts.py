"""Ctrl-C at a moment at which it may come: not between starting something and knowing how to end it."""

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Those that come meanwhile come at the end."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)
