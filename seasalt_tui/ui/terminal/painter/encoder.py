"""Encodes runs of cells as text and escape sequences, with the fewest bytes."""

import re
from collections.abc import Iterable

from seasalt_tui.ui.terminal.painter.runs import UNKNOWN_COLUMN, CellRun
from seasalt_tui.ui.terminal.painter.sgr import PLAIN, VISIBLE_ON_BLANKS, CellStyle, change

GAP = re.compile(" {11,}")
"""So many blanks that erasing them and moving the cursor takes fewer bytes."""

LONG_TAIL = 8


def encode_runs(runs: list[CellRun], *, erases: bool) -> str:
    """In reading order or grouped by look, whichever is shorter."""
    return min((SgrEncoder(erases=erases).encode(order) for order in (runs, sorted(runs, key=by_style))), key=len)


def by_style(run: CellRun) -> tuple[str, list[str], str, str]:
    attributes, ink, paper, link = run.style
    return paper, sorted(attributes), ink, link


class SgrEncoder:
    def __init__(self, *, erases: bool) -> None:
        self._erases = erases
        self._style = PLAIN
        self._y = UNKNOWN_COLUMN
        self._x = UNKNOWN_COLUMN

    def encode(self, runs: Iterable[CellRun]) -> str:
        written: list[str] = []
        for run in runs:
            written += (self._move_cursor(run.y, run.x), self._change_style(run.style), self._text_of(run))
        written.append(self._change_style(PLAIN))
        return "".join(written)

    def _move_cursor(self, y: int, x: int) -> str:
        if y != self._y or self._x < 0:
            return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
        if x < self._x:
            # An absolute column, not a relative move: terminals disagree on where the cursor is after the last column.
            return f"\x1b[{x + 1}G"
        return forward(x - self._x)

    def _change_style(self, style: CellStyle) -> str:
        written, self._style = change(self._style, style)
        return written

    def _text_of(self, run: CellRun) -> str:
        self._y, self._x = run.y, run.end
        if not self._erases or run.style.link or run.style.attributes & VISIBLE_ON_BLANKS:
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
