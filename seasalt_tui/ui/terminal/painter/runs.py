"""Row diff: the changed cells of a row as runs, each of adjacent cells in one look."""

from collections.abc import Iterator
from itertools import chain, compress, repeat
from operator import ne
from typing import NamedTuple, cast

from seasalt_tui.ui.terminal.painter.cells import Cell, CellRow
from seasalt_tui.ui.terminal.painter.sgr import PLAIN, CellStyle, shared_style

UNKNOWN_COLUMN = -1_000_000
"""Unknown cursor column: after a character whose width terminals disagree on."""

SHORT_GAP = 3
"""Cells that cost no more bytes to write again than to skip with a cursor move."""


class CellRun(NamedTuple):
    y: int
    x: int
    end: int
    style: CellStyle
    text: str


def changed_runs(y: int, before: CellRow, after: CellRow) -> Iterator[CellRun]:
    start, end, stop, style = 0, UNKNOWN_COLUMN, 0, PLAIN
    for x, (text, cell_style, step) in changed_cells(before, after):
        if text:
            if x != end or cell_style is not style:
                shared = style_across(style, after[end:x], cell_style) if 0 <= x - end <= SHORT_GAP else None
                if stop and not shared:
                    yield CellRun(y, start, end, style, text_of(after[start:stop]))
                start, style = (start, shared) if shared else (x, cell_style)
            stop, end = x + 1, x + step if step else UNKNOWN_COLUMN
    if stop:
        yield CellRun(y, start, end, style, text_of(after[start:stop]))


def changed_cells(before: CellRow, after: CellRow) -> Iterator[tuple[int, Cell]]:
    changed = map(ne, after, chain(before, repeat(None)))
    return compress(enumerate(cast("list[Cell]", after)), changed)


def style_across(style: CellStyle, gap: CellRow, next_style: CellStyle) -> CellStyle | None:
    """One look for both sides of an unchanged gap and the gap itself, if any."""
    for skipped in gap:
        if not skipped or not skipped.text.isascii() or not (shared := shared_style(style, skipped.style)):
            return None
        style = shared
    return shared_style(style, next_style)


def text_of(cells: CellRow) -> str:
    return "".join([cell.text for cell in cells if cell])
