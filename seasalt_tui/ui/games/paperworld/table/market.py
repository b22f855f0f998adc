"""The market: five piles, each with its top card and its size."""

from collections.abc import Sequence

from textual.events import Click, MouseDown
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize, empty
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.view import PileView
from seasalt_tui.text.games.paperworld.drawing import card_rows, pile_size
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class Market(Painted):
    """`lit`: the cards that the player would take."""

    card_size: reactive[LandscapeSize] = reactive[LandscapeSize]("small")
    piles: reactive[tuple[PileView, ...]] = reactive[tuple[PileView, ...]](())
    marked: reactive[frozenset[Card]] = reactive[frozenset[Card]](frozenset())

    class Clicked(Message):
        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    class Pressed(Message):
        """Mouse down: the start of a click or of a drag."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def on_mouse_down(self, event: MouseDown) -> None:
        self._point(event.x, self.Pressed)

    def on_click(self, event: Click) -> None:
        event.stop()
        self._point(event.x, self.Clicked)

    def _point(self, x: int, message: type[Clicked | Pressed]) -> None:
        place = x // (EXTENT[self.card_size][0] + 1)
        top = self.piles[place].top if place < len(self.piles) else None
        if top is not None:
            self.post_message(message(top))

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        canvas, (card_width, card_height) = Canvas(width, height), EXTENT[self.card_size]
        for place, pile in enumerate(self.piles):
            x = place * (card_width + 1)
            if pile.top is None:
                canvas.lay(x, 0, [(run(line, kit.tones.line),) for line in empty(card_width, card_height, kit.look)])
                continue
            canvas.lay(x, 0, card_rows(kit, pile.top, self.card_size))
            label = self._label(kit, pile.top, pile.size, card_width)
            canvas.lay(x + card_width - len(label.text), card_height - 1, [(label,)])
        return canvas.rows

    def _label(self, kit: Kit, top: Card, size: int, width: int) -> Run:
        """The size of the pile, in its corner; along its lower edge if the player would take its card."""
        times = f"x{size}" if kit.look.ascii else f"×{size}"
        if top in self.marked:
            mark = "v" if kit.look.ascii else "▾"
            return Run(f"{mark}{times.rjust(width - 1)}", kit.tones.accent, bold=True, reverse=True)
        return pile_size(kit, top, times)
