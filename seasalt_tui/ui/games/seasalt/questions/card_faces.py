"""A row of card faces, which overlap if there are many."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.overlap import overlapped
from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row, Size
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.drawing import card_rows, in_order, small_token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.widgets.block import AutoHeight


def card_faces(kit: Kit, cards: Sequence[Card], size: Size, room: int) -> list[Row]:
    """If the cards need not overlap, all gaps are equal."""
    if not cards:
        return []
    count, wide = len(cards), CARD[size][0]
    even = count * wide if count * wide <= room < count * (wide + 1) - 1 else room
    return overlapped([card_rows(kit, card, size) for card in in_order(cards)], even, CARD[size])


def small_faces(kit: Kit, cards: Sequence[Card], room: int, lines: int) -> list[Row]:
    """In lines of text; cards without room are counted."""
    tokens = [small_token(kit, card) for card in in_order(cards)]
    across = max((room + 1) // (max(map(width, ([token] for token in tokens)), default=room) + 1), 1)
    rows: list[Row] = [
        tuple(part for token in tokens[first : first + across] for part in (token, run(" ")))
        for first in range(0, len(tokens), across)
    ]
    hidden = len(tokens) - across * lines
    if hidden <= 0:
        return rows
    more = run(f"+{hidden + 1}", kit.tones.accent, bold=True)
    return [*rows[: lines - 1], (*rows[lines - 1][:-2], more)]


class CardFaces(AutoHeight):
    cards: reactive[tuple[Card, ...]] = reactive((), layout=True)

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.set_reactive(CardFaces.cards, cards)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        return card_faces(self.kit, self.cards, self.card_size, width)
