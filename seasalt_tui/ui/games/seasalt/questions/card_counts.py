"""Cards seen and left, by family and by color."""

from collections.abc import Sequence

from textual.app import ComposeResult

from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.card_counting import CardCounts
from seasalt_tui.text.games.seasalt.card_count_rows import card_count_rows, signs
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.block import AutoHeight


class CountTable(AutoHeight):
    def __init__(self, counts: CardCounts) -> None:
        super().__init__()
        self.counts = counts

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as it must be
        return card_count_rows(self.kit, self.counts, width)


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
        left, seen = signs(self.kit)
        about = words.say(
            "{left} left, {seen} seen: in hands, on tables, in piles, as far as you know them.", left=left, seen=seen
        )
        yield from self.panel_and_foot(heading, about, CountTable(self.counts))
