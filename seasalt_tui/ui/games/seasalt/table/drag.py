"""Drag and drop: a card from the deck or a pile to the hand, or from the hand onto its partner."""

from msgspec import Struct
from textual.geometry import Offset

from seasalt_tui.art.faces import back
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import DRAW, TAKE, Action, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.card_animation import CardAnimation
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
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


class Drag:
    """State of a drag: pressed first; the card follows the mouse only after it moves with the button down."""

    def __init__(self, table: TableWidget) -> None:
        self._table = table
        self._source: DragSource | None = None
        self._ghost: CardAnimation | None = None

    @property
    def is_moving(self) -> bool:
        return self._ghost is not None

    def press(self, source: DragSource) -> None:
        self._source = source

    def move(self, mouse: Offset, kit: Kit) -> bool:
        """Whether a drag is in progress."""
        if self._source is None or not self._may_drag(self._source):
            return False
        width, height = CARD[self._table.card_size]
        corner = mouse - self._table.region.offset - Offset(width // 2, height // 2)
        if self._ghost is None:
            self._ghost = CardAnimation(self._table, self._rows(self._source, kit), (width, height), corner, corner)
        self._ghost.move_to(corner)
        return True

    def drop(self, mouse: Offset) -> tuple[DragSource, Card | None] | None:
        """The dragged source if it was dropped on a target, and the card of the hand under it."""
        source, was_moving = self._source, self.is_moving
        self.cancel()
        if not was_moving or source is None:
            return None
        own = self._table.query_one(OwnPane).region.contains_point(mouse)
        hand = self._table.query_one(HandWidget)
        if own or hand.region.contains_point(mouse):
            return source, None if own else self._card_at(hand, mouse)
        return None

    def cancel(self) -> None:
        if self._ghost is not None:
            self._ghost.remove()
        self._source = self._ghost = None

    def _may_drag(self, source: DragSource) -> bool:
        view = self._table.view
        if view is None:
            return False
        return source.card in self._table.partners if source.card is not None else source.taking in view.legal

    def _card_at(self, hand: HandWidget, mouse: Offset) -> Card | None:
        place = hand.place_at(mouse.x - hand.region.x)
        return None if place is None else hand.cards[place]

    def _rows(self, source: DragSource, kit: Kit) -> tuple[Row, ...]:
        size, view = self._table.card_size, self._table.view
        card = source.card
        if card is None and source.pile is not None and view is not None:
            card = view.piles[source.pile].top
        return back(size, kit.look, "") if card is None else card_rows(kit, card, size)
