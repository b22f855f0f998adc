"""Ctrl-C at each step: runs something again and again, and interrupts it one line of Python later each time.

What Python can then only print, such as the complaint of an event loop that is half made, fails the test.
"""

import gc
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any


class InterruptAtStep:
    """A trace function that counts the lines of Python that are run, whosever they are."""

    def __init__(self, step: int | None = None) -> None:
        self.steps = 0
        self._step = step

    def __call__(self, _frame: FrameType, event: str, _argument: Any) -> "InterruptAtStep":
        if event == "line":
            self.steps += 1
            if self.steps == self._step:
                signal.raise_signal(signal.SIGINT)
        return self

    def run(self, action: Callable[[], object]) -> None:
        before = sys.gettrace()
        sys.settrace(self)
        try:
            action()
        finally:
            sys.settrace(before)


def interrupt_at_each_step(action: Callable[[], object]) -> int:
    """How many times it was interrupted."""
    whole = InterruptAtStep()
    whole.run(action)
    for step in range(1, whole.steps):
        with suppress(KeyboardInterrupt):
            InterruptAtStep(step).run(action)
        gc.collect(0)  # tasks that were interrupted stay in cycles, and the next event loop looks at all there are
    return whole.steps
