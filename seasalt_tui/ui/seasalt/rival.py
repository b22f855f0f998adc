"""One of the others: name, score, the backs of a hand, the pairs on the table, and the hand once it is shown."""

from collections.abc import Iterator, Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import SeatView
from seasalt_tui.ui.art.faces import back
from seasalt_tui.ui.art.values import Row, Run, Size
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.overlap import overlapped
from seasalt_tui.ui.rows import cut, run, spread
from seasalt_tui.ui.rows import width as width_of
from seasalt_tui.ui.seasalt.drawing import drawn, in_order, tokens
from seasalt_tui.ui.seasalt.places import CARD
from seasalt_tui.ui.widgets.painted import Painted

NOBODY = SeatView(score=0, size=0, revealed=False, hand=None, known=Hand(), table=Hand())
_BACKS = 12  # more are counted, not drawn


class Rival(Painted):
    """`drawn`: what they choose from, where even that is seen."""

    shown: reactive[SeatView] = reactive(NOBODY)
    acting: reactive[bool] = reactive(False)
    caller: reactive[bool] = reactive(False)
    drawn: reactive[tuple[Card, ...]] = reactive(())
    kit: reactive[Kit | None] = reactive(None)

    class Clicked(Message):
        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, seat: Seat, name: str, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.seat = seat
        self.called = name

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.seat))

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        if kit is None:
            return []
        room = width - 3
        edge = run("│ " if not kit.look.ascii else "| ", kit.tones.accent if self.acting else kit.tones.line)
        head = self._head(kit, room)
        body = self._faces(kit, room) if height >= CARD["medium"][1] + 2 else self._lines(kit, room)
        rows = [head, *body][:height]
        rows += [()] * (height - len(rows) - (1 if height > 3 else 0))
        return [(edge, *cut(row, room)) for row in rows]

    def _head(self, kit: Kit, room: int) -> Row:
        tones = kit.tones
        mark = ("> " if kit.look.ascii else "▸ ") if self.acting else ""
        left = [run(mark, tones.accent, bold=True), run(f"{self.called} "), run(str(self.shown.score), bold=True)]
        if self.caller:
            return spread([*left, run(f"  {kit.words.say('LAST CHANCE')}", tones.accent, bold=True)], [], room)
        return spread(left, self._backs(kit, room - width_of(left) - 2), room)

    def _backs(self, kit: Kit, room: int) -> list[Run]:
        count = self.shown.size
        shape = "|" if kit.look.ascii else "▌"
        backs = shape * min(count, _BACKS, max(room - 3, 0))
        return [run(backs, kit.tones.text), run(f" {count}", kit.tones.muted)]

    def _lines(self, kit: Kit, room: int) -> Iterator[Row]:
        """What is laid, and a shown hand in the last line."""
        hand = self.shown.hand
        yield from tokens(kit, in_order(self.shown.table.cards), room, 2 if hand is None else 1)
        if self._opened:
            yield self._held(kit, room)
        elif hand is not None:
            yield from tokens(kit, in_order(hand.cards), room)

    @property
    def _opened(self) -> bool:
        """The hand is seen though it is hidden at the table."""
        return self.shown.hand is not None and not self.shown.revealed

    def _held(self, kit: Kit, room: int) -> Row:
        """In one line, and a back before it: these do not lie on the table."""
        mark = run("| " if kit.look.ascii else "▌ ", kit.tones.text)
        cards = (*in_order(self.shown.hand.cards if self.shown.hand else ()), *self.drawn)
        return mark, *(part for row in tokens(kit, cards, room - 2) for part in row)

    def _faces(self, kit: Kit, room: int) -> list[Row]:
        """As cards, side by side or overlapping: what is shown, else the backs of the hand, then the table."""
        size: Size = "box" if kit.look.ascii else "medium"
        hand = self.shown.hand
        cards = [drawn(kit, card, size) for card in in_order(self.shown.table.cards)]
        if self._opened:
            return [*(overlapped(cards, room, CARD[size]) or [()] * CARD[size][1]), self._held(kit, room)]
        if hand is not None:
            cards += [drawn(kit, card, size) for card in in_order(hand.cards)]
        elif not cards:
            cards = [back(size, kit.look, "")] * min(self.shown.size, 6)
        return overlapped(cards, room, CARD[size])
