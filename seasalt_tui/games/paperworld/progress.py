"""Progress: how much of an objective a landscape shows, and the cells that would complete it on their own.

The twenty predicates say whether an objective is fulfilled; here each is known by its parts. A card is covered by
a higher one of its color only, so a cell of another color, or of too high a value, is no part of any way to it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import VALUES, Card
from seasalt_tui.games.paperworld.landscape import WIDTH, Cell, Landscape
from seasalt_tui.games.paperworld.objectives import (
    ARMS,
    COLUMN,
    CORNERS_OF_THREE,
    CROSS,
    DIAGONALS,
    FOUR_CORNERS,
    ROW,
    SQUARE,
    Grid,
    Shape,
)

Cards = Sequence[Card | None]  # on the cells of a shape
Lacks = Iterator[Collection[int]]  # ways to complete a shape, each by the cells that lack their card


class Progress(Struct, frozen=True):
    """`cells`: where the one card lies, or has to grow, that is still lacking."""

    have: int
    need: int
    cells: frozenset[Cell] = frozenset()


def progress_of(number: int, landscape: Landscape) -> Progress:
    grid, usable = landscape.tops, {*landscape.cells, *landscape.openings}
    progress = _PARTS[number](grid)
    return Progress(progress.have, progress.need, frozenset(progress.cells & usable))


def _same_color(cards: Cards) -> Lacks:
    if len({card.color for card in cards if card}) <= 1:
        yield _empty(cards)


def _four_colors(cards: Cards) -> Lacks:
    colors = [card.color for card in cards if card]
    if len(set(colors)) == len(colors):
        yield _empty(cards)


def _same_value(cards: Cards) -> Lacks:
    for value in VALUES:
        yield from _in_order([value] * len(cards))(cards)


def _in_order(values: Sequence[int]) -> Callable[[Cards], Lacks]:
    def lacks(cards: Cards) -> Lacks:
        wanted = list(enumerate(zip(cards, values, strict=True)))
        if all(card is None or card.value <= value for _, (card, value) in wanted):
            yield [place for place, (card, value) in wanted if card is None or card.value < value]

    return lacks


def _five_values(cards: Cards) -> Lacks:
    """One card of each value stays, the others have to become the values that are not there yet."""
    places = [[place for place, card in enumerate(cards) if card and card.value == value] for value in VALUES]
    absent = [value for value, there in zip(VALUES, places, strict=True) if not there]
    for stay in product(*(there for there in places if there)):
        lack = [place for place in range(len(cards)) if place not in stay]
        covered = [card.value for place in lack if (card := cards[place])]
        if not covered or max(covered) < max(absent):
            yield lack


def _empty(cards: Cards) -> list[int]:
    return [place for place, card in enumerate(cards) if card is None]


def _shaped(lacks: Callable[[Cards], Lacks], *shapes: Shape) -> Callable[[Grid], Progress]:
    """The places of a shape where least is lacking."""

    def progress(grid: Grid) -> Progress:
        need, cells, have = len(shapes[0]), set[Cell](), 0
        for place in _places(grid, shapes):
            for lack in lacks([grid.get(cell) for cell in place]):
                have = max(have, need - len(lack))
                cells |= {place[part] for part in lack} if len(lack) == 1 else set()
        return Progress(have, need, frozenset(cells) if have < need else frozenset())

    return progress


def _places(grid: Grid, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Wherever a shape may come to lie within three by three."""
    reach = range(1 - WIDTH, WIDTH)
    for shape, x, y in product(shapes, reach, reach):
        place = tuple(Cell(cell.x + x, cell.y + y) for cell in shape)
        columns, rows = [cell.x for cell in (*grid, *place)], [cell.y for cell in (*grid, *place)]
        if max(columns) - min(columns) < WIDTH and max(rows) - min(rows) < WIDTH:
            yield place


def _sum(total: int, shape: Shape) -> Callable[[Grid], Progress]:
    def progress(grid: Grid) -> Progress:
        have, cells = 0, set[Cell]()
        for place in _places(grid, (shape,)):
            values = [grid[cell].value if cell in grid else 0 for cell in place]
            if sum(values) + values.count(0) <= total:
                have = max(have, sum(values))
                cells |= set(_completing(place, values, total - sum(values)))
        return Progress(have, total, frozenset(cells) if have < total else frozenset())

    return progress


def _completing(place: Shape, values: Sequence[int], lack: int) -> Iterator[Cell]:
    for cell, value in zip(place, values, strict=True):
        others_lie = values.count(0) == (value == 0)
        if others_lie and value + lack in VALUES:
            yield cell


def _counted(need: int, fits: Callable[[Card], bool]) -> Callable[[Grid], Progress]:
    """Wherever the cards lie: no cell is better than another."""
    return lambda grid: Progress(min(sum(map(fits, grid.values())), need), need)


def _run(grid: Grid) -> Progress:
    return Progress(len(Counter(card.value for card in grid.values())), len(VALUES))


def _piles(grid: Grid) -> Progress:
    need = WIDTH * WIDTH
    free = {cell for place in _places(grid, (_ALL,)) for cell in place} - set(grid)
    return Progress(len(grid), need, frozenset(free) if len(free) == 1 else frozenset())


_ALL: Final = tuple(Cell(x, y) for x in range(WIDTH) for y in range(WIDTH))
_PARTS: Final[Mapping[int, Callable[[Grid], Progress]]] = {
    1: _shaped(_same_color, *CORNERS_OF_THREE),
    2: _shaped(_same_value, FOUR_CORNERS),
    3: _shaped(_in_order([2, 2, 2]), *CORNERS_OF_THREE),
    4: _shaped(_four_colors, SQUARE),
    5: _piles,
    6: _shaped(_same_color, *DIAGONALS),
    7: _shaped(_in_order([3, 3, 3]), ROW),
    8: _counted(2, lambda card: card.value == 5),
    9: _run,
    10: _shaped(_in_order([2, 5, 2]), COLUMN),
    11: _shaped(lambda cards: (way for order in ([2, 3, 4], [4, 3, 2]) for way in _in_order(order)(cards)), *DIAGONALS),
    12: _counted(3, lambda card: card.value == 4),
    13: _counted(5, lambda card: card.value == 1),
    14: _sum(9, ROW),
    15: _sum(12, COLUMN),
    16: _counted(3, lambda card: card.scissors),
    17: _shaped(_in_order([3, 3, 3, 3]), SQUARE),
    18: _shaped(_same_color, SQUARE),
    19: _shaped(_five_values, CROSS),
    20: _shaped(_four_colors, ARMS),
}
