"""Encodes runs of cells as text and escape sequences, with the fewest bytes."""

import re
from collections.abc import Iterable

from seasalt_tui.ui.terminal.painter.runs import UNKNOWN_COLUMN, CellRun
from seasalt_tui.ui.terminal.painter.sgr import PLAIN, VISIBLE_ON_BLANKS, CellStyle, change

GAP = re.compile(" {11,}")
"""So many blanks that erasing them and moving the cursor takes fewer bytes."""

LONG_TAIL = 8


def encode_runs(runs: Iterable[CellRun], *, erases: bool) -> str:
    """In reading order or grouped by look, whichever is shorter."""
    written = [with_erased_blanks(run) if erases else run for run in runs]
    return min((in_order(order) for order in (written, grouped_by_style(written))), key=len)


def with_erased_blanks(run: CellRun) -> CellRun:
    """As it is written: erasing leaves the cursor where it was."""
    y, x, end, style, text = run
    if style.link or style.attributes & VISIBLE_ON_BLANKS:
        return run
    body = text.rstrip(" ")
    tail = len(text) - len(body)
    body = GAP.sub(erased_gap, body)
    if tail < LONG_TAIL:
        return CellRun(y, x, end, style, body + " " * tail)
    return CellRun(y, x, end - tail, style, f"{body}\x1b[{tail}X")


def grouped_by_style(runs: Iterable[CellRun]) -> list[CellRun]:
    groups: dict[CellStyle, list[CellRun]] = {}
    for run in runs:
        groups.setdefault(run.style, []).append(run)
    return [run for style in sorted(groups, key=style_order) for run in groups[style]]


def style_order(style: CellStyle) -> tuple[str, list[str], str, str]:
    """Looks that have much in common stand together."""
    return style.paper, sorted(style.attributes), style.ink, style.link


def in_order(runs: Iterable[CellRun]) -> str:
    written: list[str] = []
    line = column = UNKNOWN_COLUMN
    before, on_terminal = PLAIN, PLAIN
    for y, x, end, style, text in runs:
        written.append(move_cursor(line, column, y, x))
        if style is not before:
            before = style
            escape, on_terminal = change(on_terminal, style)
            written.append(escape)
        written.append(text)
        line, column = y, end
    return "".join((*written, change(on_terminal, PLAIN)[0]))


def move_cursor(line: int, column: int, y: int, x: int) -> str:
    if y != line or column < 0:
        return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
    if x < column:
        # An absolute column, not a relative move: terminals disagree on where the cursor is after the last column.
        return f"\x1b[{x + 1}G"
    return forward(x - column)


def erased_gap(gap: re.Match[str]) -> str:
    return f"\x1b[{len(gap[0])}X\x1b[{len(gap[0])}C"


def forward(columns: int) -> str:
    if columns > 1:
        return f"\x1b[{columns}C"
    return "\x1b[C" if columns else ""
