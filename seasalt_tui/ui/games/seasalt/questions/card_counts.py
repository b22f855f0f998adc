"""Cards seen and left, by family and by color."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import cut, run, shortened
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.card_counting import CardCount, CardCounts
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import color_token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.block import AutoHeight

_LABEL: Final = 20
_COLUMN: Final = 37
_MOST: Final = 9  # cards of one family or color
_GAP: Final = 2  # between families and colors
_SIGNS: Final = ("■", "·")  # of a card that is left, and of one that was seen
_ASCII_SIGNS: Final = ("#", ".")


class CountTable(AutoHeight):
    """A mark for each card: full while it is left, a dot once it was seen."""

    def __init__(self, counts: CardCounts) -> None:
        super().__init__()
        self.counts = counts

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as it must be
        pairs = zip_longest(self._families(), self._colors(), fillvalue=())
        return [cut((*_padded(left), *right), width) for left, right in pairs]

    def _families(self) -> list[Row]:
        ink = self.kit.tones.text
        return [
            self._row((run(shortened(names.title(self.kit.words, family), _LABEL - 1), ink),), count)
            for family, count in self.counts.families.items()
        ]

    def _colors(self) -> list[Row]:
        """Those with the most cards first."""
        by_copies = sorted(self.counts.colors.items(), key=lambda color: (-color[1].copies, color[0]))
        return [
            self._row((color_token(self.kit, color, count.left), run(f" {names.color(self.kit.words, color)}")), count)
            for color, count in by_copies
        ]

    def _row(self, label: Row, count: CardCount) -> Row:
        tones, (left, seen) = self.kit.tones, _signs(self.kit)
        blank = run(" " * max(_LABEL - width_of(label), 1))
        marks = run(left * count.left, tones.accent), run(seen * count.seen, tones.muted)
        room = run(" " * (_MOST - count.copies))
        number = run(f" {count.left}/{count.copies}", tones.text if count.left else tones.muted)
        return *cut(label, _LABEL), blank, *marks, room, number


def _signs(kit: Kit) -> tuple[str, str]:
    return _ASCII_SIGNS if kit.look.ascii else _SIGNS


def _padded(row: Row) -> Row:
    return *row, run(" " * (_COLUMN + _GAP - width_of(row)))


class CardCountsInfo(Question):
    KEY_COMMANDS = (Command("counts_close", "escape,enter,t,q", "close", "Close", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, counts: CardCounts) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.counts = counts

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say_number(
            "{number} card not seen yet this round", "{number} cards not seen yet this round", self.counts.left
        )
        left, seen = _signs(self.kit)
        about = words.say(
            "{left} left, {seen} seen: in hands, on tables, in piles, as far as you know them.", left=left, seen=seen
        )
        yield from self.panel_and_foot(heading, about, CountTable(self.counts))
