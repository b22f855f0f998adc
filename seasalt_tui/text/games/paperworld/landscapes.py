"""A landscape as lines, one a row; each card is given with its coordinates, for readers who cannot see the grid."""

from collections.abc import Iterator

from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.text.games.paperworld.names import label, place
from seasalt_tui.text.words import Words


def landscape_lines(words: Words, landscape: Landscape) -> tuple[str, ...]:
    rows = [[f"{place(cell)} {_shown(words, landscape, cell)}" for cell in row] for row in _rows(landscape)]
    width = max(len(cell) for row in rows for cell in row)
    return tuple("   ".join(cell.ljust(width) for cell in row).rstrip() for row in rows)


def _rows(landscape: Landscape) -> Iterator[list[Cell]]:
    """As far as the landscape reaches."""
    columns, rows = [cell.x for cell in landscape.cells], [cell.y for cell in landscape.cells]
    for y in range(min(rows), max(rows) + 1):
        yield [Cell(x, y) for x in range(min(columns), max(columns) + 1)]


def _shown(words: Words, landscape: Landscape, cell: Cell) -> str:
    top = landscape.top(cell)
    return words.say("empty") if top is None else label(words, top)
