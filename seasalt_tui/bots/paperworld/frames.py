"""Frames: the 3x3 squares that a landscape may still grow to fill, and the cells within one as numbers."""

from seasalt_tui.games.paperworld.landscape import WIDTH, Cell, Landscape

Frame = Cell
"""The upper left cell of the square."""


def place_in(frame: Frame, cell: Cell) -> int:
    return WIDTH * (cell.y - frame.y) + cell.x - frame.x


def cell_at(frame: Frame, place: int) -> Cell:
    y, x = divmod(place, WIDTH)
    return Cell(frame.x + x, frame.y + y)


def frames(landscape: Landscape) -> list[Frame]:
    """All that are still possible."""
    xs, ys = [cell.x for cell in landscape.cells], [cell.y for cell in landscape.cells]
    return [
        Cell(x, y) for x in range(max(xs) - WIDTH + 1, min(xs) + 1) for y in range(max(ys) - WIDTH + 1, min(ys) + 1)
    ]
