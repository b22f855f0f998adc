"""One player in detail: pairs on the table, the known cards of the hand, and the points."""

from collections.abc import Iterable, Iterator
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import EventsView, SeatView, View
from seasalt_tui.games.seasalt.view_points import points_in_view
from seasalt_tui.text.games.seasalt.drawing import color_token, in_order, tokens_of_groups
from seasalt_tui.text.games.seasalt.event_rows import event_row
from seasalt_tui.text.games.seasalt.names import full
from seasalt_tui.text.games.seasalt.score_breakdown import parts, sums_line
from seasalt_tui.text.games.seasalt.seat_marks import mark_notes, marks_of
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.card_faces import CardFaces
from seasalt_tui.ui.games.seasalt.questions.events_info import events_text
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.questions.question import Question, room_for_panel
from seasalt_tui.ui.widgets.block import small_enough
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_HIGH: Final = 30  # rows of a terminal with room for faces and marks
_LINES: Final = 3  # of cards as words


Part = WrappedText | CardFaces


class PlayerInfo(Question):
    KEY_COMMANDS = (
        Command("seat_before", "left,h,shift+tab", "turn(-1)", "", "The previous player"),
        Command("seat_after", "right,l,tab", "turn(1)", "Next player", "The next player"),
        Command("seat_close", "escape,enter,i,q", "close", "Close", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, seat: Seat) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.view = view
        self.place = seat

    @property
    def seat(self) -> Seat:
        return min(self.place, len(self.names) - 1)

    @property
    def _events(self) -> EventsView | None:
        return None if self.view.expansion is None else self.view.expansion.events

    @property
    def seat_view(self) -> SeatView:
        return self.view.seats[self.seat]

    def compose(self) -> ComposeResult:
        words = self.kit.words
        if self._events is not None and self.place == len(self.names):
            yield from self.panel_and_foot(words.say("Events"), "", events_text(self, self.names, self._events))
            return
        heading = words.say_number(
            "{name}: {number} point", "{name}: {number} points", self.seat_view.score, name=self.names[self.seat]
        )
        roomy = list(self._parts(tight=False))
        fits = self.view.expansion is None or self._height(roomy) <= room_for_panel(self)
        yield from self.panel_and_foot(heading, "", *(roomy if fits else self._parts(tight=True)))

    def _parts(self, *, tight: bool) -> Iterator[Part]:
        """`tight`: cards of the hand as words, and the points by the four kinds of cards."""
        words, table = self.kit.words, self.seat_view.table
        yield from self._marks()
        yield self._label(words.say("On the table") if len(table) else words.say("Nothing on the table"))
        yield self._laid()
        yield from self._hand(tight=tight)
        yield WrappedText(*([] if tight else [()]), *self._points(tight=tight))

    def _height(self, parts: Iterable[Part]) -> int:
        face = CARD[small_enough(self.kit.size_of_cards(*self.app.size))][1]
        return sum(
            (face if part.cards else 0)
            if isinstance(part, CardFaces)
            else sum(len(wrap_row(row, self.text_width)) for row in part.rows)
            for part in parts
        )

    def _laid(self) -> Part:
        """Where events and marks leave no room for faces on a low screen, as words, each pair and trio together."""
        table = self.seat_view.table
        if self.view.expansion is None or self.app.size.height >= _HIGH:
            return CardFaces(table.cards)
        groups = marks_of(self.view, self.seat).groups(table)
        return WrappedText(*tokens_of_groups(self.kit, groups, self.text_width, _LINES))

    def _marks(self) -> Iterator[Part]:
        """What the expansions put beside the player."""
        words, tones = self.kit.words, self.kit.tones
        marks = marks_of(self.view, self.seat)
        notes: list[Row] = [(run(note, tones.accent),) for note in mark_notes(words, marks)]
        if marks.shell is not None:
            shell = words.say("Face down: {card}", card=full(words, marks.shell))
            notes[-1] = (*notes[-1], run(f" {shell}"))
        if self._events is not None:
            notes += [event_row(self.kit, event) for event in self._events.held[self.seat]]
        if notes:
            yield WrappedText(*notes)

    def _hand(self, *, tight: bool) -> Iterator[Part]:
        words, seat_view = self.kit.words, self.seat_view
        size = words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size)
        yield self._label(size)
        if seat_view.hand is not None:
            yield self._faces(seat_view.hand, tight=tight)
        elif len(seat_view.known):
            yield self._label(words.say("Known in hand:"))
            yield self._faces(seat_view.known, tight=tight)

    def _faces(self, cards: Hand, *, tight: bool) -> Part:
        if not tight:
            return CardFaces(cards.cards)
        return WrappedText(
            *tokens_of_groups(self.kit, [(card,) for card in in_order(cards.cards)], self.text_width, _LINES)
        )

    def _label(self, text: str) -> WrappedText:
        return WrappedText((run(text, self.kit.tones.muted, bold=True),))

    def _points(self, *, tight: bool) -> Iterator[Row]:
        """The points of the visible cards: all cards, or only those on the table."""
        words, tones = self.kit.words, self.kit.tones
        cards = self.seat_view.table | (self.seat_view.hand or Hand())
        whole = self.seat_view.hand is not None
        points = points_in_view(self.view, self.seat, self.seat_view.hand or Hand())
        total = run(self._total(points.total, whole=whole), tones.good if points.total else tones.muted, bold=True)
        if tight:
            yield total, run(f"   {sums_line(words, points)}")
        else:
            yield (total,)
            listed = parts(words, points, cards)
            yield tuple(part for label, worth in listed for part in (run(label), run(f" {worth}   ", tones.accent)))
        if whole:
            colors = sorted(cards.colors.items(), key=lambda group: (-group[1], group[0]))
            label = words.say("color bonus {bonus}", bonus=max(cards.colors.values(), default=0))
            yield (*(part for color in colors for part in (color_token(self.kit, *color), run(" "))), run(label))

    def _total(self, points: int, *, whole: bool) -> str:
        words = self.kit.words
        if whole:
            return words.say_number("Cards: {number} point", "Cards: {number} points", points)
        return words.say_number("On the table: {number} point", "On the table: {number} points", points)

    def action_turn(self, by: int) -> None:
        """After the last player come the events."""
        self.place = (self.place + by) % (len(self.names) + (0 if self._events is None else 1))
        self.refresh(recompose=True)
