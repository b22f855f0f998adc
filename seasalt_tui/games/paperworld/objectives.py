"""Predicates: the twenty objectives by number, each a condition on the visible cards of a landscape.

A shape counts at any place. One that spans the whole three by three square has only one place.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Final

from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Cell

Grid = Mapping[Cell, Card]
Shape = tuple[Cell, ...]


def _shape(picture: str) -> Shape:
    """Parses a drawing: `#` is a cell of the shape, a space ends a row."""
    rows = enumerate(picture.split())
    return tuple(Cell(x, y) for y, row in rows for x, sign in enumerate(row) if sign == "#")


SQUARE: Final = _shape("## ##")
CORNERS_OF_THREE: Final = tuple(map(_shape, (".# ##", "#. ##", "## .#", "## #.")))
ROW: Final = _shape("###")
COLUMN: Final = _shape("# # #")
DIAGONALS: Final = tuple(map(_shape, ("#.. .#. ..#", "..# .#. #..")))
FOUR_CORNERS: Final = _shape("#.# ... #.#")
ARMS: Final = _shape(".#. #.# .#.")
CROSS: Final = _shape(".#. ### .#.")


def _occurrences(grid: Grid, *shapes: Shape) -> Iterator[list[Card]]:
    """Pattern matching: the cards of each occurrence of a shape, from left to right and from top to bottom."""
    for shape in shapes:
        for start in grid:
            cards = [grid[cell] for cell in _moved(shape, start) if cell in grid]
            if len(cards) == len(shape):
                yield cards


@cache
def _moved(shape: Shape, start: Cell) -> Shape:
    """The shape with its first cell at `start`."""
    x, y = start.x - shape[0].x, start.y - shape[0].y
    return tuple(Cell(cell.x + x, cell.y + y) for cell in shape)


def _colors(cards: list[Card]) -> set[str]:
    return {card.color for card in cards}


def _values(cards: Collection[Card]) -> list[int]:
    return [card.value for card in cards]


def _one_color(grid: Grid, *shapes: Shape) -> bool:
    return any(len(_colors(cards)) == 1 for cards in _occurrences(grid, *shapes))


def _four_colors(grid: Grid, shape: Shape) -> bool:
    return any(len(_colors(cards)) == 4 for cards in _occurrences(grid, shape))


def _only(grid: Grid, value: int, *shapes: Shape) -> bool:
    return any({value} == set(_values(cards)) for cards in _occurrences(grid, *shapes))


def _in_order(grid: Grid, orders: Collection[list[int]], *shapes: Shape) -> bool:
    return any(_values(cards) in orders for cards in _occurrences(grid, *shapes))


def _sum(grid: Grid, shape: Shape, total: int) -> bool:
    return any(sum(_values(cards)) == total for cards in _occurrences(grid, shape))


def _at_least(grid: Grid, count: int, value: int) -> bool:
    return _values(grid.values()).count(value) >= count


OBJECTIVES: Final[Mapping[int, Callable[[Grid], bool]]] = {
    1: lambda grid: _one_color(grid, *CORNERS_OF_THREE),
    2: lambda grid: any(len(set(_values(cards))) == 1 for cards in _occurrences(grid, FOUR_CORNERS)),
    3: lambda grid: _only(grid, 2, *CORNERS_OF_THREE),
    4: lambda grid: _four_colors(grid, SQUARE),
    5: lambda grid: len(grid) == 9,
    6: lambda grid: _one_color(grid, *DIAGONALS),
    7: lambda grid: _only(grid, 3, ROW),
    8: lambda grid: _at_least(grid, 2, value=5),
    9: lambda grid: {1, 2, 3, 4, 5} <= set(_values(grid.values())),
    10: lambda grid: _in_order(grid, [[2, 5, 2]], COLUMN),
    11: lambda grid: _in_order(grid, [[2, 3, 4], [4, 3, 2]], *DIAGONALS),
    12: lambda grid: _at_least(grid, 3, value=4),
    13: lambda grid: _at_least(grid, 5, value=1),
    14: lambda grid: _sum(grid, ROW, 9),
    15: lambda grid: _sum(grid, COLUMN, 12),
    16: lambda grid: sum(card.scissors for card in grid.values()) >= 3,
    17: lambda grid: _only(grid, 3, SQUARE),
    18: lambda grid: _one_color(grid, SQUARE),
    19: lambda grid: any(len(set(_values(cards))) == 5 for cards in _occurrences(grid, CROSS)),
    20: lambda grid: _four_colors(grid, ARMS),
}
OF_A_FIRST_GAME: Final = (1, 14, 16)
DRAWN: Final = 3


def sides() -> list[tuple[int, int]]:
    """The pairs of objectives that are the two sides of one card."""
    return [(number, number + 1) for number in range(1, len(OBJECTIVES), 2)]


def on_one_card(one: int, other: int) -> bool:
    return (one + 1) // 2 == (other + 1) // 2
