"""Ctrl-C at any moment: nothing is left half made."""

import signal
from pathlib import Path

from bots.pool.interrupt_steps import interrupt_at_each_step
from seasalt_tui.bots.pool.processes import processes


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def open_and_close() -> None:
    with processes(b"", 2):
        pass


def test_at_each_step_of_opening_and_closing_a_pool() -> None:
    before = open_files()
    assert interrupt_at_each_step(open_and_close) > 100
    assert open_files() == before
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
