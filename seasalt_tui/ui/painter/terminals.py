"""What the terminal says of itself."""

import os
from contextlib import suppress


def erases_in_color() -> bool:
    """Whether erased cells get the background color that is set: not so in every terminal, so it must be declared."""
    with suppress(ImportError):
        import curses  # noqa: PLC0415

        with suppress(curses.error):
            curses.setupterm(os.environ.get("TERM", "dumb"), fd=1)
            return curses.tigetflag("bce") == 1 and curses.tigetstr("ech") == b"\x1b[%p1%dX"
    return False
