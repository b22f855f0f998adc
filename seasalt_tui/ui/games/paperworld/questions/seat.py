"""One player in detail: the landscape as large as possible, the points by kind, and the cards they may hold."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.cards import Cards
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.drawing import in_order, token
from seasalt_tui.text.games.paperworld.score_table import parts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.paperworld.table.rival import painted
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.text import Text


class PaperSeat(Question):
    BINDINGS = [
        Binding("left,h", "turn(-1)", id="pw_seat_before"),
        Binding("right,l,tab", "turn(1)", id="pw_seat_after"),
        Binding("escape,enter,i,q", "close", id="pw_seat_close"),
    ]

    def __init__(self, kit: Kit, called: tuple[str, ...], view: View, seat: Seat) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.called = called
        self.view = view
        self.seat = seat

    def compose(self) -> ComposeResult:
        words, shown = self.kit.words, self.view.seats[self.seat]
        heading = words.say_number(
            "{name}: {number} point", "{name}: {number} points", shown.points.total, name=self.called[self.seat]
        )
        hints: list[Hint] = [
            self.hint("pw_seat_after", words.say_as("brief", "Next player"), "turn(1)"),
            self.hint("pw_seat_close", words.say_as("brief", "Close"), "close"),
        ]
        yield from self.composed(heading, "", hints, *self._parts())

    def _parts(self) -> Iterator[Widget]:
        shown, scissors = self.view.seats[self.seat], self.view.scissors
        cell = scissors.cell if scissors is not None and scissors.seat == self.seat else None
        yield Text(self.kit, *painted(self.kit, shown.landscape, cell, "small"))
        yield Text(self.kit, *self._lines())

    def _lines(self) -> Iterator[Row]:
        words, tones, shown = self.kit.words, self.kit.tones, self.view.seats[self.seat]
        yield (run(parts(words, shown.points), tones.good, bold=True),)
        hand = words.say_number("{number} card in hand", "{number} cards in hand", shown.size)
        gone = words.say_number("{number} card discarded", "{number} cards discarded", shown.discarded)
        yield (run(f"{hand}, {gone}", tones.text),)
        if shown.hand is None:
            yield from self._cards(words.say("In the hand for sure:"), shown.memory.sure)
            yield from self._cards(words.say("In the hand or discarded:"), shown.memory.mixed)
        else:
            if self.seat != self.view.seat:
                yield from self._cards(words.say("In the hand:"), shown.hand)
            yield from self._cards(words.say("Discarded:"), shown.discards or ())

    def _cards(self, label: str, cards: Cards) -> Iterator[Row]:
        if cards:
            shown = (part for card in in_order(cards, by_value=False) for part in (run(" "), token(self.kit, card)))
            yield run(label, self.kit.tones.muted), *shown

    def action_turn(self, by: int) -> None:
        self.seat = (self.seat + by) % len(self.called)
        self.refresh(recompose=True)
