"""An opponent's pane: name, score, the backs of the hand, pairs on the table, and the hand once it is revealed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.faces import back
from seasalt_tui.art.overlap import card_offsets, overlapped, visible_widths
from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run, Size
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import CallKind
from seasalt_tui.games.seasalt.view import SeatView
from seasalt_tui.text.games.seasalt.drawing import card_rows, in_order, tokens, tokens_of_groups
from seasalt_tui.text.games.seasalt.seat_marks import NO_MARKS, SeatMarks, mark_runs
from seasalt_tui.text.games.seasalt.seat_notes import seat_note
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.games.seat_pane import SeatPane, longest_that_fits

EMPTY_SEAT = SeatView(score=0, size=0, revealed=False, hand=None, known=Hand(), table=Hand())
_BACKS = 12  # more are counted, not drawn
_READABLE: Final = 5  # columns of a covered card; where there are fewer, cards stand as words
_FEWEST_LETTERS: Final = 5  # of a name beside a call
_CALLS: Final[dict[CallKind, str]] = {"stop": message("STOP"), "last chance": message("LAST CHANCE")}


class OpponentPane(SeatPane):
    """`drawn`: the cards they choose from, if the viewer may see them. `turn`: what they did last, the longest form
    first."""

    seat_view: reactive[SeatView] = reactive(EMPTY_SEAT)
    acting: reactive[bool] = reactive(False)
    call: reactive[CallKind | None] = reactive[CallKind | None](None)
    drawn: reactive[tuple[Card, ...]] = reactive(())
    turn: reactive[tuple[Row, ...]] = reactive[tuple[Row, ...]](())
    marks: reactive[SeatMarks] = reactive(NO_MARKS)

    @property
    def note(self) -> str:
        return seat_note(self.kit.words, self.player_name, self.seat_view, self.marks)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        room = width - 3
        edge = run("│ " if not kit.look.ascii else "| ", kit.tones.accent if self.acting else kit.tones.line)
        head = self._head(kit, room)
        rows_of_faces = (height - 2) // CARD["medium"][1]
        faces = self._faces(kit, room, rows_of_faces) if rows_of_faces else None
        body = faces or self._lines(kit, room, min(rows_of_faces + 1, height - 1), height - 1)
        rows = [head, *body][:height]
        rows += longest_that_fits(self.turn, room, height - len(rows))
        rows += [()] * (height - len(rows) - (1 if height > 3 else 0))
        return [(edge, *cut(row, room)) for row in rows]

    def _head(self, kit: Kit, room: int) -> Row:
        tones = kit.tones
        mark = f"{kit.look.pointer} " if self.acting else ""
        acting, score = run(mark, tones.accent, bold=True), run(str(self.seat_view.score), bold=True)
        call = self._call(kit, room - width_of([acting, run(f"{self.player_name} "), score]))
        fewest = call or self._held(kit, 0)
        whole = width_of([acting, run(f"{self.player_name} "), score, *(call or self._held(kit, room))])
        marks = mark_runs(kit, self.marks, room - whole - 2)
        name = run(f"{shortened(self.player_name, room - width_of([acting, score, *fewest, *marks]) - 2)} ")
        left = [acting, name, score, *marks]
        return spread([*left, *call], [] if call else self._held(kit, room - width_of(left) - 2), room)

    def _call(self, kit: Kit, room: int) -> list[Run]:
        """With the points to beat; with little room only their number, and one word rather than no name."""
        if self.call is None:
            return []
        words, points = kit.words, self.seat_view.points
        call = words.say(_CALLS[self.call])
        if self.call == "stop" or points is None:
            return [run(f"  {call}", kit.tones.accent, bold=True)]
        long, short = f"  {call} {_points(words, points)}", f"  {call} {points}"
        if len(short) - room > max(len(self.player_name) - _FEWEST_LETTERS, 0):
            short = f"  {words.say_as('narrow', 'CHANCE')} {points}"
        return [run(long if len(long) <= room else short, kit.tones.accent, bold=True)]

    def _held(self, kit: Kit, room: int) -> list[Run]:
        """The hand, as far as it is known: its points, or its backs."""
        points = self.seat_view.points
        if points is None:
            return self._backs(kit, room)
        return [run(_points(kit.words, points), kit.tones.text, bold=True)]

    def _backs(self, kit: Kit, room: int) -> list[Run]:
        count = self.seat_view.size
        shape = "|" if kit.look.ascii else "▌"
        backs = shape * min(count, _BACKS, max(room - 3, 0))
        return [run(backs, kit.tones.text), run(f" {count}", kit.tones.muted)]

    def _lines(self, kit: Kit, room: int, lines: int, most: int) -> Iterator[Row]:
        """The cards on the table, and a revealed hand below them, each in so many lines; in one if that is all."""
        hand = self.seat_view.hand
        laid = self.marks.groups(self.seat_view.table)
        if hand is not None and most == 1:
            yield from tokens_of_groups(kit, (*laid, *((card,) for card in self._open_cards)), room)
            return
        yield from tokens_of_groups(kit, laid, room, min(lines + 1, most) if hand is None else lines)
        if self._hand_is_open:
            yield from self._open_hand(kit, room, lines)
        elif hand is not None:
            yield from tokens(kit, in_order(hand.cards), room, lines)

    @property
    def _hand_is_open(self) -> bool:
        """Open hands in a replay: the viewer sees a hand that is hidden at the table."""
        return self.seat_view.hand is not None and not self.seat_view.revealed

    @property
    def _open_cards(self) -> tuple[Card, ...]:
        return (*in_order(self.seat_view.hand.cards if self.seat_view.hand else ()), *self.drawn)

    def _open_hand(self, kit: Kit, room: int, lines: int) -> list[Row]:
        return _behind_a_back(kit, tokens(kit, self._open_cards, room - 2, lines) or [()])

    def _faces(self, kit: Kit, room: int, rows: int) -> list[Row] | None:
        """As cards, side by side or overlapping: the table, then the revealed hand, or backs. None: too many."""
        size: Size = "box" if kit.look.ascii else "medium"
        laid, in_hand = self._laid_faces(kit, size), self._faces_of(kit, self.seat_view.hand, size)
        if self._hand_is_open:
            return self._faces_and_open_hand(kit, room, rows, size)
        if self.seat_view.hand is None and not laid:
            in_hand = [back(size, kit.look, "")] * min(self.seat_view.size, 6)
        groups = [laid, in_hand] if rows > 1 and laid and in_hand else [[*laid, *in_hand]]
        return _in_rows(groups, room, size)

    def _faces_and_open_hand(self, kit: Kit, room: int, rows: int, size: Size) -> list[Row] | None:
        """The hand below the table: as cards if there is room for them."""
        laid = _in_rows([self._laid_faces(kit, size)], room, size)
        hand = _in_rows([[card_rows(kit, card, size) for card in self._open_cards]], room - 2, size)
        if laid is None:
            return None
        return [*laid, *(_behind_a_back(kit, hand) if rows > 1 and hand else self._open_hand(kit, room, 1))]

    def _laid_faces(self, kit: Kit, size: Size) -> list[tuple[Row, ...]]:
        return [card_rows(kit, card, size) for group in self.marks.groups(self.seat_view.table) for card in group]

    def _faces_of(self, kit: Kit, cards: Hand | None, size: Size) -> list[tuple[Row, ...]]:
        return [card_rows(kit, card, size) for card in in_order(cards.cards)] if cards is not None else []


def _behind_a_back(kit: Kit, rows: Iterable[Row]) -> list[Row]:
    """To tell the hand from the cards on the table."""
    mark = run("| " if kit.look.ascii else "▌ ", kit.tones.text)
    return [(mark, *row) for row in rows]


def _in_rows(groups: Sequence[Sequence[tuple[Row, ...]]], room: int, size: Size) -> list[Row] | None:
    """Each group in a row of its own; None where cards would cover each other's names."""
    width = CARD[size][0]
    for group in groups:
        if min(visible_widths(card_offsets(len(group), room, width), width), default=width) < _READABLE:
            return None
    return [row for group in groups for row in overlapped(group, room, CARD[size])]


def _points(words: Words, points: int) -> str:
    return words.say_number("{number} point", "{number} points", points)
