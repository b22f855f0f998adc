"""One card of the own hand: it rises under the cursor, and a mark tells that it has a partner."""

from collections.abc import Sequence

from textual.events import Click, MouseDown
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.ui.art.values import Row, Size
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.seasalt import names
from seasalt_tui.ui.seasalt.drawing import drawn
from seasalt_tui.ui.widgets.painted import Painted


class CardWidget(Painted):
    lifted: reactive[bool] = reactive(False)
    chosen: reactive[bool] = reactive(False)
    marked: reactive[bool] = reactive(False)

    class Pressed(Message):
        """The mouse went down on it: the beginning of a click, or of a drag."""

        def __init__(self, card: "CardWidget") -> None:
            super().__init__()
            self.card = card

    class Clicked(Message):
        def __init__(self, card: "CardWidget") -> None:
            super().__init__()
            self.card = card

    def __init__(self, kit: Kit, card: Card, size: Size) -> None:
        super().__init__()
        self.kit = kit
        self.card = card
        self.card_size = size
        self.tooltip = f"{names.full(kit.words, card)}\n{names.worth(kit.words, card)}"

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        rows = drawn(self.kit, self.card, self.card_size)
        accent, ascii_only = self.kit.tones.accent, self.kit.look.ascii
        if self.lifted or self.chosen:
            edge = "^" if ascii_only else "▔"
            under = ("=" if ascii_only else "▀") if self.chosen else edge
            return [*rows, (run(under * width, accent),)]
        mark = ("*" if ascii_only else "•") if self.marked else " "
        return [(run(f"  {mark}", accent, bold=True),), *rows]

    def on_mouse_down(self, event: MouseDown) -> None:
        event.stop()
        self.post_message(self.Pressed(self))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))
