"""Row layout: width, truncation and alignment of rows."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

from seasalt_tui.art.values import Row, Run


def run(text: str, ink: str | None = None, ground: str | None = None, *, bold: bool = False) -> Run:
    return Run(text, ink, ground, bold)


def width(row: Iterable[Run]) -> int:
    return sum(cell_len(part.text) for part in row)


def cut(row: Iterable[Run], room: int) -> Row:
    """Truncated to the width; a cut text ends in an ellipsis."""
    parts = tuple(row)
    if width(parts) <= room:
        return parts
    fitting: list[Run] = []
    for part in parts:
        size = cell_len(part.text)
        if size >= room:
            fitting.append(part._replace(text=shortened(part.text, room)))
            break
        fitting.append(part)
        room -= size
    return tuple(fitting)


def shortened(text: str, room: int) -> str:
    if cell_len(text) <= room:
        return text
    return f"{set_cell_size(text, room - 1).rstrip()}…" if room > 1 else set_cell_size(text, room)


def spread(left: Iterable[Run], right: Iterable[Run], room: int) -> Row:
    """One part at each end; the left one is truncated if both do not fit."""
    tail = tuple(right)
    head = cut(left, max(room - width(tail) - 1, 0))
    gap = room - width(head) - width(tail)
    return cut((*head, run(" " * max(gap, 0)), *tail), room)
