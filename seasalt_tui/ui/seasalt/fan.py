"""The own hand: one widget per card, overlapping where there are many, each going and coming by itself."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region
from textual.geometry import Size as Extent
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import reactive, var
from textual.widget import Widget

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.ui.art.values import Size
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.seasalt.card_widget import CardWidget
from seasalt_tui.ui.seasalt.places import CARD


def steps(count: int, room: int, card: int) -> list[int]:
    """Where each card begins: side by side if they fit, else as far apart as they can be."""
    if count <= 1:
        return [0] * count
    step = min(card + 1, (room - card) / (count - 1))
    return [int(place * step) for place in range(count)]


class Fanned(Layout):
    name = "fanned"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Extent,
        greedy: bool = True,  # noqa: ARG002 - Textual's signature
    ) -> ArrangeResult:
        fan = parent
        assert isinstance(fan, Fan)  # noqa: S101 - it is the layout of nothing else
        width, height = CARD[fan.card_size]
        ordered = [card for card in fan.held if card in children]
        lefts = steps(len(ordered), size.width, width)
        return [
            WidgetPlacement(Region(left, 0, width, height + 1), NULL_OFFSET, NULL_SPACING, card)
            for left, card in zip(lefts, ordered, strict=True)
        ]


_FANNED: Final = Fanned()


class Fan(Widget):
    """`held`: the cards from left to right. `partners`: those that have one, and may be played now."""

    cards: reactive[tuple[Card, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    partners: reactive[frozenset[Card]] = reactive(frozenset())
    chosen: reactive[Card | None] = reactive(None)
    card_size: reactive[Size] = reactive[Size]("medium", init=False)
    kit: var[Kit | None] = var(None)

    def __init__(self, kit: Kit, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.set_reactive(Fan.kit, kit)
        self.held: list[CardWidget] = []

    @property
    def layout(self) -> Layout:
        return _FANNED

    def compose(self) -> ComposeResult:
        yield from self.held

    def render(self) -> str:
        return ""

    @property
    def current(self) -> CardWidget | None:
        return self.held[self.cursor] if self.cursor < len(self.held) else None

    def watch_cards(self, cards: tuple[Card, ...]) -> None:
        self._exchange(cards)

    def watch_card_size(self) -> None:
        self._deal_anew()

    def watch_kit(self, before: Kit | None, kit: Kit | None) -> None:
        if before is not None and kit is not None:
            self._deal_anew()

    def watch_cursor(self) -> None:
        self._mark()

    def watch_partners(self) -> None:
        self._mark()

    def watch_chosen(self) -> None:
        self._mark()

    def move(self, by: int) -> None:
        if self.held:
            self.cursor = (self.cursor + by) % len(self.held)

    def point_at(self, card: CardWidget) -> None:
        if card in self.held:
            self.cursor = self.held.index(card)

    def region_of(self, card: Card) -> Region:
        """Where such a card lies on the screen, or would come to lie."""
        found = next((widget for widget in self.held if widget.card == card), None)
        if found is not None and found.region:
            return found.region
        width, height = CARD[self.card_size]
        x = min(len(self.held) * (width + 1), self.region.width - width)
        return Region(self.region.x + max(x, 0), self.region.y + 1, width, height)

    def _exchange(self, cards: Iterable[Card]) -> None:
        """Mount what has come, remove what has gone; what stays is not touched."""
        kit = self.kit
        if kit is None:
            return
        pointed = self.current
        wanted = tuple(cards)
        kept, gone = self._sorted_out(Counter(wanted))
        new = [CardWidget(kit, card, self.card_size) for card in (Counter(wanted) - _faces(kept)).elements()]
        spare = [*kept, *new]
        self.held = [spare.pop(next(i for i, held in enumerate(spare) if held.card == card)) for card in wanted]
        if gone:
            self.remove_children(gone)
        if new and self.is_attached:
            self.mount_all(new)
        self._keep_cursor(pointed, new)
        self.refresh(layout=True)

    def _sorted_out(self, wanted: Counter[Card]) -> tuple[list[CardWidget], list[CardWidget]]:
        kept: list[CardWidget] = []
        gone: list[CardWidget] = []
        for widget in self.held:
            stays = wanted[widget.card] > 0
            wanted[widget.card] -= stays
            (kept if stays else gone).append(widget)
        return kept, gone

    def _keep_cursor(self, pointed: CardWidget | None, new: list[CardWidget]) -> None:
        """It stays on its card, or goes to the one that has just come."""
        target = new[0] if len(new) == 1 else pointed
        if target in self.held:
            self.cursor = self.held.index(target)
        else:
            self.cursor = max(min(self.cursor, len(self.held) - 1), 0)
        self._mark()

    def _deal_anew(self) -> None:
        """In another size, language or color every card is another picture."""
        cursor = self.cursor
        self.remove_children(self.held)
        self.held = []
        self._exchange(self.cards)
        self.cursor = min(cursor, max(len(self.held) - 1, 0))
        self._mark()

    def _mark(self) -> None:
        for place, widget in enumerate(self.held):
            widget.lifted = place == self.cursor
            widget.marked = widget.card in self.partners
            widget.chosen = False
        first = next((widget for widget in self.held if widget.card == self.chosen), None)
        if first is not None:
            first.chosen = True


def _faces(widgets: Iterable[CardWidget]) -> Counter[Card]:
    return Counter(widget.card for widget in widgets)
