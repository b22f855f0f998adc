"""Card picker: the cards of the hand that can pay for a skip."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.art.overlap import card_at, card_offsets, visible_widths
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.cards import Cards
from seasalt_tui.text.games.paperworld.drawing import card_rows
from seasalt_tui.text.games.paperworld.marking import Marks, cheapest
from seasalt_tui.ui.games.paperworld.table.hand import cross, edged
from seasalt_tui.ui.games.paperworld.table.layout import hand_cards
from seasalt_tui.ui.widgets.block import AutoHeight


class PaymentCards(AutoHeight):
    """The hand without the card being placed. `marks`: places of the cards that pay."""

    cursor: reactive[int] = reactive(0)
    marks: reactive[Marks] = reactive[Marks](())

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards
        self.set_reactive(PaymentCards.cursor, cheapest(cards))

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        size = self._card_size(width)
        card_width, card_height = EXTENT[size]
        canvas = Canvas(width, card_height + 2)
        lefts = self._lefts(width)
        in_sight = visible_widths(lefts, card_width)
        for place, (left, card) in enumerate(zip(lefts, self.cards, strict=True)):
            marked = place in self.marks
            face = card_rows(self.kit, card, size, in_sight[place])
            canvas.lay(left, 0 if marked else 1, edged(face, self.kit) if place else face)
            if marked:
                canvas.lay(left + 1, card_height, [(cross(self.kit),)])
            if place == self.cursor:
                edge = self.kit.look.edge * card_width
                canvas.lay(left, card_height + 1, [(run(edge, self.kit.tones.accent, bold=True),)])
        return canvas.rows

    def _lefts(self, width: int) -> list[int]:
        return card_offsets(len(self.cards), width, EXTENT[self._card_size(width)][0])

    def _card_size(self, width: int) -> LandscapeSize:
        return hand_cards("small", len(self.cards), width)

    def on_click(self, event: Click) -> None:
        event.stop()
        place = card_at(self._lefts(self.size.width), EXTENT[self._card_size(self.size.width)][0], event.x)
        if place is not None:
            self.post_message(self.Clicked(place))
