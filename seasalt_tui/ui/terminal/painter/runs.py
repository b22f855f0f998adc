"""Row diff: the changed cells of a row as runs, each of adjacent cells in one look."""

from collections.abc import Iterator
from itertools import chain, compress, repeat
from operator import ne
from typing import NamedTuple, cast

from seasalt_tui.ui.terminal.painter.cells import Cell, Row
from seasalt_tui.ui.terminal.painter.looks import PLAIN, Look, shared_look

NOWHERE = -1_000_000
"""Unknown cursor column: after a character whose width terminals disagree on."""

SHORT_GAP = 3
"""Cells that cost no more bytes to write again than to skip with a cursor move."""


class Run(NamedTuple):
    y: int
    x: int
    end: int
    look: Look
    text: str


def changed_runs(y: int, before: Row, after: Row) -> Iterator[Run]:
    start, end, stop, look = 0, NOWHERE, 0, PLAIN
    for x, (text, cell_look, step) in changed_cells(before, after):
        if text:
            if x != end or cell_look is not look:
                shared = shared_on(look, after[end:x], cell_look) if 0 <= x - end <= SHORT_GAP else None
                if stop and not shared:
                    yield Run(y, start, end, look, text_of(after[start:stop]))
                start, look = (start, shared) if shared else (x, cell_look)
            stop, end = x + 1, x + step if step else NOWHERE
    if stop:
        yield Run(y, start, end, look, text_of(after[start:stop]))


def changed_cells(before: Row, after: Row) -> Iterator[tuple[int, Cell]]:
    changed = map(ne, after, chain(before, repeat(None)))
    return compress(enumerate(cast("list[Cell]", after)), changed)


def shared_on(look: Look, gap: Row, further: Look) -> Look | None:
    """One look for both sides of an unchanged gap and the gap itself, if any."""
    for skipped in gap:
        if not skipped or not skipped.text.isascii() or not (shared := shared_look(look, skipped.look)):
            return None
        look = shared
    return shared_look(look, further)


def text_of(cells: Row) -> str:
    return "".join([cell.text for cell in cells if cell])
