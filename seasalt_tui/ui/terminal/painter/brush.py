"""Encodes runs of cells as text and escape sequences, with the fewest bytes."""

import re
from collections.abc import Iterable

from seasalt_tui.ui.terminal.painter.looks import PLAIN, SEEN_ON_BLANKS, Look, change
from seasalt_tui.ui.terminal.painter.runs import NOWHERE, Run

GAP = re.compile(" {11,}")
"""So many blanks that erasing them and moving the cursor takes fewer bytes."""

LONG_TAIL = 8


def painted(runs: list[Run], *, erases: bool) -> str:
    """In reading order or grouped by look, whichever is shorter."""
    return min((Brush(erases=erases).paint(order) for order in (runs, sorted(runs, key=by_look))), key=len)


def by_look(run: Run) -> tuple[str, list[str], str, str]:
    attributes, ink, paper, link = run.look
    return paper, sorted(attributes), ink, link


class Brush:
    def __init__(self, *, erases: bool) -> None:
        self._erases = erases
        self._look = PLAIN
        self._y = NOWHERE
        self._x = NOWHERE

    def paint(self, runs: Iterable[Run]) -> str:
        written: list[str] = []
        for run in runs:
            written += (self._move(run.y, run.x), self._dip(run.look), self._draw(run))
        written.append(self._dip(PLAIN))
        return "".join(written)

    def _move(self, y: int, x: int) -> str:
        if y != self._y or self._x < 0:
            return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
        if x < self._x:
            # An absolute column, not a relative move: terminals disagree on where the cursor is after the last column.
            return f"\x1b[{x + 1}G"
        return forward(x - self._x)

    def _dip(self, look: Look) -> str:
        written, self._look = change(self._look, look)
        return written

    def _draw(self, run: Run) -> str:
        self._y, self._x = run.y, run.end
        if not self._erases or run.look.link or run.look.attributes & SEEN_ON_BLANKS:
            return run.text
        body = run.text.rstrip(" ")
        tail = len(run.text) - len(body)
        body = GAP.sub(erased_gap, body)
        if tail < LONG_TAIL:
            return body + " " * tail
        self._x -= tail
        return f"{body}\x1b[{tail}X"


def erased_gap(gap: re.Match[str]) -> str:
    return f"\x1b[{len(gap[0])}X\x1b[{len(gap[0])}C"


def forward(columns: int) -> str:
    if columns > 1:
        return f"\x1b[{columns}C"
    return "\x1b[C" if columns else ""
