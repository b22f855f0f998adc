"""One player in detail: the landscape as large as possible, the points by kind, and the cards they may hold."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.cards import Cards
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.drawing import in_order, token
from seasalt_tui.text.games.paperworld.score_table import parts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.paperworld.table.opponent_pane import named_cells
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class PaperPlayerInfo(Question):
    KEY_COMMANDS = (
        Command("pw_seat_before", "left,h,shift+tab", "turn(-1)", "", "The previous player"),
        Command("pw_seat_after", "right,l,tab", "turn(1)", "Next player", "The next player"),
        Command("pw_seat_close", "escape,enter,i,q", "close", "Close", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, seat: Seat) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.view = view
        self.seat = seat

    def compose(self) -> ComposeResult:
        words, seat_view = self.kit.words, self.view.seats[self.seat]
        heading = words.say_number(
            "{name}: {number} point", "{name}: {number} points", seat_view.points.total, name=self.names[self.seat]
        )
        yield from self.panel_and_foot(heading, "", *self._parts())

    def _parts(self) -> Iterator[Widget]:
        seat_view, scissors = self.view.seats[self.seat], self.view.scissors
        cell = scissors.cell if scissors is not None and scissors.seat == self.seat else None
        yield WrappedText(*named_cells(self.kit, seat_view.landscape, cell, "small"))
        yield WrappedText(*self._lines())

    def _lines(self) -> Iterator[Row]:
        words, tones, seat_view = self.kit.words, self.kit.tones, self.view.seats[self.seat]
        yield (run(parts(words, seat_view.points), tones.good, bold=True),)
        hand = words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size)
        discarded = words.say_number("{number} card discarded", "{number} cards discarded", seat_view.discarded)
        yield (run(f"{hand}, {discarded}", tones.text),)
        if seat_view.hand is None:
            yield from self._cards(words.say("Known in hand:"), seat_view.memory.sure)
            yield from self._cards(words.say("In hand or discarded:"), seat_view.memory.mixed)
        else:
            if self.seat != self.view.seat:
                yield from self._cards(words.say("In hand:"), seat_view.hand)
            yield from self._cards(words.say("Discarded:"), seat_view.discards or ())

    def _cards(self, label: str, cards: Cards) -> Iterator[Row]:
        if cards:
            tokens = (part for card in in_order(cards, by_value=False) for part in (run(" "), token(self.kit, card)))
            yield run(label, self.kit.tones.muted), *tokens

    def action_turn(self, by: int) -> None:
        self.seat = (self.seat + by) % len(self.names)
        self.refresh(recompose=True)
