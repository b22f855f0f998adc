"""A card dragged by the mouse: from the deck or a pile to the hand, or onto its partner."""

from msgspec import Struct
from textual.geometry import Offset

from seasalt_tui.games.seasalt.actions import DRAW, TAKE, Action, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.ui.art.faces import back
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.seasalt.drawing import drawn
from seasalt_tui.ui.seasalt.fan import Fan
from seasalt_tui.ui.seasalt.flight import Flight
from seasalt_tui.ui.seasalt.own_pane import OwnPane
from seasalt_tui.ui.seasalt.places import CARD
from seasalt_tui.ui.seasalt.spread import Spread


class Held(Struct, frozen=True):
    """What the mouse went down on: the deck (both None), a pile, or a card of the hand."""

    pile: Pile | None = None
    card: Card | None = None

    @property
    def taking(self) -> Action | None:
        if self.card is not None:
            return None
        return DRAW if self.pile is None else TAKE[self.pile]


class Drag:
    """Nothing until the mouse moves with its button down; then a card that follows it."""

    def __init__(self, spread: Spread) -> None:
        self._spread = spread
        self._held: Held | None = None
        self._ghost: Flight | None = None

    @property
    def begun(self) -> bool:
        return self._ghost is not None

    def press(self, held: Held) -> None:
        self._held = held

    def move(self, mouse: Offset, kit: Kit) -> bool:
        """Whether something is being dragged."""
        if self._held is None or not self._may_go(self._held):
            return False
        width, height = CARD[self._spread.card_size]
        corner = mouse - self._spread.region.offset - Offset(width // 2, height // 2)
        if self._ghost is None:
            self._ghost = Flight(self._spread, self._rows(self._held, kit), (width, height), corner, corner)
        self._ghost.move_to(corner)
        return True

    def drop(self, mouse: Offset) -> tuple[Held, Card | None] | None:
        """What was dropped where it can do something, and on which card of the hand."""
        held, begun = self._held, self.begun
        self.let_go()
        if not begun or held is None:
            return None
        own = self._spread.query_one(OwnPane).region.contains_point(mouse)
        fan = self._spread.query_one(Fan)
        if own or fan.region.contains_point(mouse):
            return held, None if own else self._card_at(fan, mouse)
        return None

    def let_go(self) -> None:
        if self._ghost is not None:
            self._ghost.land()
        self._held = self._ghost = None

    def _may_go(self, held: Held) -> bool:
        view = self._spread.view
        if view is None:
            return False
        return held.card in self._spread.partners if held.card is not None else held.taking in view.legal

    def _card_at(self, fan: Fan, mouse: Offset) -> Card | None:
        place = fan.place_at(mouse.x - fan.region.x)
        return None if place is None else fan.cards[place]

    def _rows(self, held: Held, kit: Kit) -> tuple[Row, ...]:
        size, view = self._spread.card_size, self._spread.view
        card = held.card
        if card is None and held.pile is not None and view is not None:
            card = view.piles[held.pile].top
        return back(size, kit.look, "") if card is None else drawn(kit, card, size)
