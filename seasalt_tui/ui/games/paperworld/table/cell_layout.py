"""Where each cell of a landscape is drawn, in the room of three by three cards.

As long as a landscape may grow to either side, only one of them will ever be used: each gets half a card's room.
"""

from collections.abc import Collection
from typing import Final

from textual.geometry import Region

from seasalt_tui.games.paperworld.landscape import WIDTH, Cell

GAP: Final = 1  # between columns


def cell_regions(cells: Collection[Cell], card: tuple[int, int]) -> dict[Cell, Region]:
    """All cells in sight around the piles."""
    columns = _spans([cell.x for cell in cells], card[0], GAP)
    rows = _spans([cell.y for cell in cells], card[1], 0)
    return {
        Cell(x, y): Region(left, top, width, height)
        for x, (left, width) in columns.items()
        for y, (top, height) in rows.items()
    }


def extent(card: tuple[int, int]) -> tuple[int, int]:
    return WIDTH * (card[0] + GAP) - GAP, WIDTH * card[1]


def _spans(used: Collection[int], size: int, gap: int) -> dict[int, tuple[int, int]]:
    """For each coordinate, its start and its length."""
    low, high = min(used), max(used)
    step = size + gap
    if high - low == 1:
        before = (size - gap) // 2
        after = size - gap - before
        start = before + gap
        return {
            low - 1: (0, before),
            low: (start, size),
            high: (start + step, size),
            high + 1: (start + 2 * step, after),
        }
    first = low - 1 if high == low else low
    return {first + place: (place * step, size) for place in range(WIDTH)}
