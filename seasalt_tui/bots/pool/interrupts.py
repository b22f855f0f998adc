"""Ctrl-C at safe moments. Else it is an exception between any two steps: a process that was just started would be
forgotten, and an event loop that is half made would complain on standard error.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


class Interrupts:
    """Those that come while they are held back."""

    def __init__(self) -> None:
        self.came = False
        self._active = False
        self._react: Callable[[], object] | None = None

    def hold_back(self) -> None:
        self._active = True
        signal.signal(signal.SIGINT, self._handle)

    @contextmanager
    def passed_to(self, react: Callable[[], object]) -> Iterator[None]:
        """Meanwhile `react` is called for each, and for one that came before; at any moment, in the main thread."""
        self._react = react
        if self.came:
            self.came = False
            react()
        try:
            yield
        finally:
            self._react = None
            if self._active:  # an event loop that had a handler of its own has left the default one
                self.hold_back()

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        if self._react is None:
            self.came = True
        else:
            self._react()


@contextmanager
def interrupts_held_back() -> Iterator[Interrupts]:
    """One that comes meanwhile is delivered at the end. Where it would not be an exception, nothing changes."""
    interrupts = Interrupts()
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield interrupts
        return
    interrupts.hold_back()
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if interrupts.came:
            raise KeyboardInterrupt
