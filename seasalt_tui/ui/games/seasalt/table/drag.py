"""What can be dragged: a card from the deck or a pile to the hand, or from the hand onto its partner."""

from collections.abc import Sequence

from msgspec import Struct

from seasalt_tui.art.faces import back
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import DRAW, TAKE, Action, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.games.seasalt.table.table_widget import TableWidget


class DragSource(Struct, frozen=True):
    """The source of a drag: the deck (both None), a pile, or a card of the hand."""

    pile: Pile | None = None
    card: Card | None = None

    @property
    def taking(self) -> Action | None:
        if self.card is not None:
            return None
        return DRAW if self.pile is None else TAKE[self.pile]


def may_drag(table: TableWidget, source: DragSource) -> bool:
    if table.view is None:
        return False
    return source.card in table.partners if source.card is not None else source.taking in table.view.legal


def dragged_card(table: TableWidget, source: DragSource) -> tuple[Sequence[Row], tuple[int, int]]:
    size, view = table.card_size, table.view
    card = source.card
    if card is None and source.pile is not None and view is not None:
        card = view.piles[source.pile].top
    return back(size, table.kit.look, "") if card is None else card_rows(table.kit, card, size), CARD[size]
