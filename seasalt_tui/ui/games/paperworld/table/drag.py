"""What can be dragged: a card of the market to the hand, or a card of the hand to a cell of the own landscape."""

from collections.abc import Sequence

from msgspec import Struct

from seasalt_tui.art.landscapes.faces import EXTENT
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.actions import ANNOUNCE, TAKE
from seasalt_tui.games.paperworld.cards import Card, Trait
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.cursor import placeable
from seasalt_tui.text.games.paperworld.drawing import card_rows
from seasalt_tui.ui.games.paperworld.table.table_widget import TableWidget


class DragSource(Struct, frozen=True):
    """`place`: of a card in the hand; None: the card lies on the market."""

    card: Card
    place: int | None = None


def trait_to_drag(view: View, source: DragSource, pointed: Trait) -> Trait | None:
    """What dragging the card takes or announces: what is pointed at, else its color or its value, if that is legal."""
    deeds = TAKE if source.place is None else ANNOUNCE
    card = source.card
    traits: list[Trait] = sorted((card.color, card.value), key=lambda trait: trait != pointed)
    return next((trait for trait in traits if deeds[trait] in view.legal), None)


def may_drag(view: View, source: DragSource, pointed: Trait) -> bool:
    if view.phase == "choose":
        return trait_to_drag(view, source, pointed) is not None
    return source.place is not None and source.card in placeable(view)


def dragged_card(table: TableWidget, source: DragSource) -> tuple[Sequence[Row], tuple[int, int]]:
    size = table.card_size if source.place is None else table.hand_size
    return card_rows(table.kit, source.card, size), EXTENT[size]
