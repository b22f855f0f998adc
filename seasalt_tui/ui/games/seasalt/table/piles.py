"""The deck and the two discard piles, each a widget to take a card from."""

from collections.abc import Sequence

from textual.events import Click, MouseDown
from textual.message import Message
from textual.reactive import reactive, var

from seasalt_tui.art.faces import back, empty
from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row, Size
from seasalt_tui.games.seasalt.actions import Pile
from seasalt_tui.games.seasalt.view import PileView
from seasalt_tui.text.ascii import to_ascii
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.ui.widgets.painted import Painted

NO_PILE = PileView(0, ())


class CardSource(Painted):
    """`key`: the key that takes from here, if the player may do so now."""

    key: reactive[str] = reactive("")
    card_size: reactive[Size] = reactive[Size]("medium")
    dragged: var[bool] = var(False)

    class Clicked(Message):
        def __init__(self, pile: Pile | None) -> None:
            super().__init__()
            self.pile = pile

    class Pressed(Message):
        """Mouse down: possibly the start of a drag to the hand."""

        def __init__(self, pile: Pile | None) -> None:
            super().__init__()
            self.pile = pile

    def __init__(self, pile: Pile | None, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.pile = pile

    def on_mouse_down(self, event: MouseDown) -> None:
        event.stop()
        self.post_message(self.Pressed(self.pile))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.pile))

    def label(self, text: str, width: int) -> Row:
        """Its name; highlighted, with the key in front, if the player may take a card here."""
        tones = self.kit.tones
        text = to_ascii(text) if self.kit.look.ascii else text
        if not self.key:
            return cut((run(text, tones.muted),), width)
        return cut((run(f"{self.key} ", tones.accent, bold=True), run(text, tones.text, bold=True)), width)


class Deck(CardSource):
    count: reactive[int] = reactive(0)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        kit = self.kit
        cards = back(self.card_size, kit.look, str(self.count)) if self.count else empty(self.card_size, kit.look)
        return [self.label(kit.words.say("Deck"), width), *cards]

    def watch_count(self) -> None:
        self._explain()

    def kit_changed(self) -> None:
        super().kit_changed()
        self._explain()

    def _explain(self) -> None:
        self.tooltip = self.kit.words.say_number(
            "The deck has {number} card left.", "The deck has {number} cards left.", self.count
        )


class DiscardPile(CardSource):
    cards: reactive[PileView] = reactive(NO_PILE)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        kit = self.kit
        top = self.cards.top
        face = card_rows(kit, top, self.card_size) if top else empty(self.card_size, kit.look)
        name = kit.words.say("Right pile") if self.pile else kit.words.say("Left pile")
        room = width - (len(self.key) + 1 if self.key else 0)
        label = f"{name} · {self.cards.size}"
        return [self.label(label if len(label) <= room else f"{name} {self.cards.size}", width), *face]

    def watch_cards(self) -> None:
        self._explain()

    def kit_changed(self) -> None:
        super().kit_changed()
        self._explain()

    def _explain(self) -> None:
        top = self.cards.top
        if top is None:
            self.tooltip = None
        else:
            words = self.kit.words
            size = words.say_number("{number} card in this pile", "{number} cards in this pile", self.cards.size)
            self.tooltip = f"{names.full(words, top)}\n{names.worth(words, top)}\n{size}"
