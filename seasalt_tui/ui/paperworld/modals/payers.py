"""The cards of the hand that can pay for a skip."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.games.paperworld.cards import Cards
from seasalt_tui.ui.art.values import Row, Run
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.overlap import steps
from seasalt_tui.ui.paperworld.art.faces import EXTENT
from seasalt_tui.ui.paperworld.canvas import Canvas
from seasalt_tui.ui.paperworld.drawing import drawn
from seasalt_tui.ui.paperworld.hand import set_off
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.widgets.block import Block


class Payers(Block):
    """The other cards of the hand. `marked`: places of those that pay."""

    cursor: reactive[int] = reactive(0)
    marked: reactive[frozenset[int]] = reactive[frozenset[int]](frozenset())

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, kit: Kit, cards: Cards) -> None:
        super().__init__(kit)
        self.cards = cards

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        card_width, card_height = EXTENT["small"]
        canvas, ascii_only = Canvas(width, card_height + 2), self.kit.look.ascii
        for place, (left, card) in enumerate(zip(self._lefts(width), self.cards, strict=True)):
            marked = place in self.marked
            face = drawn(self.kit, card, "small")
            canvas.lay(left, 0 if marked else 1, set_off(face, self.kit) if place else face)
            if marked:
                cross = Run(" x " if ascii_only else " ✗ ", self.kit.tones.bad, bold=True, reverse=True)
                canvas.lay(left + 1, card_height, [(cross,)])
            if place == self.cursor:
                edge = ("^" if ascii_only else "▔") * card_width
                canvas.lay(left, card_height + 1, [(run(edge, self.kit.tones.accent, bold=True),)])
        return canvas.rows

    def _lefts(self, width: int) -> list[int]:
        return steps(len(self.cards), width, EXTENT["small"][0])

    def on_click(self, event: Click) -> None:
        event.stop()
        lefts = self._lefts(self.size.width)
        under = [place for place, left in enumerate(lefts) if left <= event.x < left + EXTENT["small"][0]]
        if under:
            self.post_message(self.Clicked(under[-1]))
