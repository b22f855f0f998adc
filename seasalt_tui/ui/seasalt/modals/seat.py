"""What is known of somebody: the pairs on the table, the hand as far as it is known, and the points."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.seasalt.breakdown import parts
from seasalt_tui.ui.seasalt.drawing import color_token
from seasalt_tui.ui.seasalt.modals.faces import Faces
from seasalt_tui.ui.widgets.text import Text


class SeatInfo(Question):
    BINDINGS = [Binding("escape,enter,i,q", "close", id="seat_close")]

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, seat: Seat) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.called = names[seat]
        self.seat = seat
        self.shown = view.seats[seat]
        self.own = view.seat == seat

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say_number(
            "{name}: {number} point", "{name}: {number} points", self.shown.score, name=self.called
        )
        close = self.hint("seat_close", words.say_as("brief", "Close"), "close")
        yield from self.composed(heading, "", [close], *self._parts())

    def _parts(self) -> Iterator[Widget]:
        words, table = self.kit.words, self.shown.table
        yield self._label(words.say("On the table") if len(table) else words.say("Nothing on the table"))
        yield Faces(self.kit, table.cards)
        yield from self._hand()
        yield Text(self.kit, *self._points())

    def _hand(self) -> Iterator[Widget]:
        words, shown = self.kit.words, self.shown
        size = words.say_number("{number} card in hand", "{number} cards in hand", shown.size)
        yield self._label(size)
        if shown.hand is not None:
            yield Faces(self.kit, shown.hand.cards)
        elif len(shown.known):
            yield self._label(words.say("Of these you know:"))
            yield Faces(self.kit, shown.known.cards)

    def _label(self, text: str) -> Text:
        return Text(self.kit, (run(text, self.kit.tones.muted, bold=True),))

    def _points(self) -> Iterator[Row]:
        """Of what is seen: all cards, or those on the table alone."""
        words, tones = self.kit.words, self.kit.tones
        cards = self.shown.table | (self.shown.hand or Hand())
        whole = self.shown.hand is not None
        yield ()
        yield (run(self._total(cards.points, whole=whole), tones.good if cards.points else tones.muted, bold=True),)
        listed = parts(words, cards.parts, cards)
        yield tuple(part for label, worth in listed for part in (run(label), run(f" {worth}   ", tones.accent)))
        if whole:
            yield tuple(
                part
                for color in sorted(cards.colors.items(), key=lambda group: (-group[1], group[0]))
                for part in (color_token(self.kit, *color), run(" "))
            )

    def _total(self, points: int, *, whole: bool) -> str:
        words = self.kit.words
        if whole:
            return words.say_number("All cards: {number} point", "All cards: {number} points", points)
        return words.say_number("On the table: {number} point", "On the table: {number} points", points)

    def action_close(self) -> None:
        self.dismiss(None)
