"""Drag and drop: a card of the market goes to the hand, or a card of the hand to a cell of the own landscape."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from textual.geometry import Offset

from seasalt_tui.art.landscapes.faces import EXTENT
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.actions import ANNOUNCE, TAKE, Action
from seasalt_tui.games.paperworld.cards import Card, Trait
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.cursor import at_card, cell_costs, cells_for, placeable
from seasalt_tui.text.games.paperworld.drawing import card_rows
from seasalt_tui.ui.games.drag import Drag
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from seasalt_tui.ui.games.paperworld.table.table_widget import TableWidget


class DragSource(Struct, frozen=True):
    """`place`: of a card in the hand; None: the card lies on the market."""

    card: Card
    place: int | None = None


class CardDrags:
    """What dragging a card shows, and what dropping it does. `place`: what a card put on a cell does."""

    def __init__(
        self, table: Callable[[], TableWidget], decide: Callable[[Action], None], place: Callable[[Card, Cell], None]
    ) -> None:
        self._table = table
        self._decide = decide
        self._place = place
        self._dropped: tuple[Card, Cell] | None = None  # to be placed once its color or value is announced

    def begin(self, view: View, source: DragSource) -> Drag[DragSource] | None:
        """None if this card cannot go anywhere now."""
        table = self._table()
        if not _may_drag(view, source, table.aim.trait):
            return None
        return Drag(table, source, partial(_dragged_card, table, source))

    def show(self, view: View, source: DragSource, mouse: Offset) -> None:
        """What dropping it here would do."""
        table = self._table()
        aim, cell = table.aim, _cell_under(table, mouse)
        if view.phase == "choose":
            trait = _trait_to_drag(view, source, aim.trait) or aim.trait
            table.set_aim(replace(aim, trait=trait, deed="take" if source.place is None else "announce"))
        elif source.place is not None and source.card in placeable(view):
            aim = at_card(view, table.hand, aim, source.place)
            table.set_aim(replace(aim, cell=cell) if cell in cell_costs(view, source.card) and cell else aim)

    def drop(self, view: View, source: DragSource, mouse: Offset) -> None:
        table = self._table()
        cell, trait = _cell_under(table, mouse), _trait_to_drag(view, source, table.aim.trait)
        if source.place is None:
            if trait is not None and table.query_one(HandWidget).region.contains_point(mouse):
                self._decide(TAKE[trait])
        elif cell is not None and trait is None:
            self._place(source.card, cell)
        elif cell is not None and trait is not None and cell in cells_for(view, source.card):
            self._dropped = source.card, cell
            self._decide(ANNOUNCE[trait])

    def go_on(self, view: View) -> None:
        """Place what was dropped before its color or value was announced."""
        dropped, self._dropped = self._dropped, None
        if dropped is not None and view.phase == "placing" and view.legal:
            self._place(*dropped)


def _cell_under(table: TableWidget, mouse: Offset) -> Cell | None:
    return table.query_one(OwnLandscape).cell_under(mouse)


def _trait_to_drag(view: View, source: DragSource, pointed: Trait) -> Trait | None:
    """What dragging the card takes or announces: what is pointed at, else its color or its value, if that is legal."""
    deeds = TAKE if source.place is None else ANNOUNCE
    card = source.card
    traits: list[Trait] = sorted((card.color, card.value), key=lambda trait: trait != pointed)
    return next((trait for trait in traits if deeds[trait] in view.legal), None)


def _may_drag(view: View, source: DragSource, pointed: Trait) -> bool:
    if view.phase == "choose":
        return _trait_to_drag(view, source, pointed) is not None
    return source.place is not None and source.card in placeable(view)


def _dragged_card(table: TableWidget, source: DragSource) -> tuple[Sequence[Row], tuple[int, int]]:
    size = table.card_size if source.place is None else table.hand_size
    return card_rows(table.kit, source.card, size), EXTENT[size]
