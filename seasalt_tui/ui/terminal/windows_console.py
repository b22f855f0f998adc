"""Windows console: its modes belong to Textual's driver, and closing it ends the process by a signal."""

import os
from collections.abc import Callable
from functools import partial


def terminal_resetter(reset: bytes) -> Callable[[], object]:
    return partial(os.write, 1, reset)


def is_terminal_closed() -> bool:
    return False


def watch_for_hangup() -> None:
    """SIGBREAK is sent by the system itself."""
