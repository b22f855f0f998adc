"""The rivals' hands in a replay with open hands; replaces the choice panel."""

from collections.abc import Sequence
from itertools import accumulate

from textual.reactive import reactive

from seasalt_tui.art.rows import run, shortened
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.cards import Cards
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.drawing import in_order, tight_token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class OpenHands(Painted):
    view: reactive[View | None] = reactive[View | None](None)
    seats: reactive[tuple[Seat, ...]] = reactive[tuple[Seat, ...]](())

    def __init__(self, names: tuple[str, ...], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = names

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - two lines always
        """A column for each opponent: the name above, the cards below."""
        kit = self.kit
        view = self.view
        if view is None or not self.seats:
            return []
        column = width // len(self.seats)
        names = [run(shortened(self.names[seat], column - 1), kit.tones.muted) for seat in self.seats]
        hands = [_hand_row(kit, view.seats[seat].hand or (), column - 1) for seat in self.seats]
        return [_columns([(name,) for name in names], column), _columns(hands, column)]


def _hand_row(kit: Kit, cards: Cards, room: int) -> Row:
    """As many cards as there is room for; the rest are counted."""
    parts = [part for card in in_order(cards, by_value=False) for part in (tight_token(kit, card), run(" "))]
    ends = list(accumulate(width_of([part]) for part in parts))
    if not ends or ends[-1] - 1 <= room:
        return tuple(parts)
    fitting = sum(1 for end in ends[1::2] if end <= room - 3)
    return (*parts[: 2 * fitting], _rest(kit, len(cards) - fitting))


def _rest(kit: Kit, count: int) -> Run:
    return run(f"+{count}", kit.tones.accent, bold=True)


def _columns(rows: Sequence[Row], column: int) -> Row:
    return tuple(part for row in rows for part in (*row, run(" " * max(column - width_of(row), 0))))
