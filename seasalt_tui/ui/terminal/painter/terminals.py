"""Terminal capabilities, read from terminfo."""

import os
from contextlib import suppress


def erases_in_color() -> bool:
    """Background color erase (bce), with the ECH sequence: used only where terminfo declares both."""
    with suppress(ImportError):
        import curses  # noqa: PLC0415

        with suppress(curses.error):
            curses.setupterm(os.environ.get("TERM", "dumb"), fd=1)
            return curses.tigetflag("bce") == 1 and curses.tigetstr("ech") == b"\x1b[%p1%dX"
    return False
