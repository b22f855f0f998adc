"""Landscape geometry: piles of cards within a square of three by three, and where the next card may go."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import Card, Cards

WIDTH: Final = 3


class Cell(NamedTuple):
    """Coordinates relative to the start card: `x` to the right, `y` downwards."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


ORIGIN: Final = Cell(0, 0)


class Pile(Struct, frozen=True, gc=False):
    """`cards`: bottom to top."""

    cell: Cell
    cards: Cards

    @property
    def top(self) -> Card:
        return self.cards[-1]


class Spot(NamedTuple):
    """A cell where a card may go, and how many values it skips there."""

    cell: Cell
    gap: int


class Landscape(Struct, frozen=True, gc=False):
    """`piles`: sorted by cell."""

    piles: tuple[Pile, ...] = ()

    @property
    def tops(self) -> dict[Cell, Card]:
        return {pile.cell: pile.cards[-1] for pile in self.piles}

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple([pile.cell for pile in self.piles])

    @property
    def openings(self) -> tuple[Cell, ...]:
        return openings(self.cells)

    def top(self, cell: Cell) -> Card | None:
        return next((pile.cards[-1] for pile in self.piles if pile.cell == cell), None)

    def spots(self, card: Card, blocked: Cell | None) -> Iterator[Spot]:
        """`blocked`: the pile with the scissors token."""
        for pile in self.piles:
            top = pile.cards[-1]
            if top.color == card.color and top.value < card.value and pile.cell != blocked:
                yield Spot(pile.cell, card.value - top.value - 1)
        for cell in self.openings:
            yield Spot(cell, card.value - 1)

    def with_card(self, card: Card, cell: Cell) -> "Landscape":
        piles = {pile.cell: pile for pile in self.piles}
        below = piles[cell].cards if cell in piles else ()
        piles[cell] = Pile(cell, (*below, card))
        return Landscape(tuple([piles[place] for place in sorted(piles)]))


def fits(cells: Collection[Cell], cell: Cell) -> bool:
    """Whether a pile there keeps the landscape within three by three."""
    columns, rows = [cell.x, *(other.x for other in cells)], [cell.y, *(other.y for other in cells)]
    return max(columns) - min(columns) < WIDTH and max(rows) - min(rows) < WIDTH


def touches(cells: Iterable[Cell], cell: Cell) -> bool:
    """Whether the cell shares a side with another; a corner does not count."""
    return any(abs(cell.x - other.x) + abs(cell.y - other.y) == 1 for other in cells)


@cache
def openings(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells where a new pile may be started."""
    reach = range(1 - WIDTH, WIDTH)
    free = {Cell(x, y) for x in reach for y in reach}.difference(cells)
    return tuple(sorted(cell for cell in free if touches(cells, cell) and fits(cells, cell)))
