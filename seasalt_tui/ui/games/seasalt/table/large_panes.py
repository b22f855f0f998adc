"""Panes of a very large terminal: everybody's points by category, and the cards seen and left."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.rows import run, shortened, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.card_counting import card_counts
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.card_count_rows import card_count_rows, signs
from seasalt_tui.text.games.seasalt.known_points import fitted, known_points
from seasalt_tui.text.games.seasalt.score_table import ScoreRow
from seasalt_tui.ui.widgets.painted import Painted

_LABEL: Final = 20  # columns
_WIDEST_COLUMN: Final = 12
_GAP: Final = 1  # lines below


class KnownPoints(Painted):
    view: reactive[View | None] = reactive[View | None](None)

    def __init__(self, names: tuple[str, ...], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = names

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self.view is None or not width:
            return []
        column = min((width - _LABEL) // len(self.names), _WIDEST_COLUMN)
        rows = fitted(known_points(self.kit.words, self.view), height - 1 - _GAP)
        return [self._head(column), *(self._row(row, column) for row in rows)]

    def _head(self, column: int) -> Row:
        tones, title = self.kit.tones, self.kit.words.say("Points in sight")
        heads = (shortened(name, column - 1).rjust(column) for name in self.names)
        return run(shortened(title, _LABEL).ljust(_LABEL), tones.muted), *(run(head, bold=True) for head in heads)

    def _row(self, row: ScoreRow, column: int) -> Row:
        tones, strong = self.kit.tones, row.kind == "cards"
        label = run(shortened(row.label, _LABEL).ljust(_LABEL), tones.text if strong else tones.muted, bold=strong)
        return label, *(self._cell(cell.text, column, cell.worth, strong=strong) for cell in row.cells)

    def _cell(self, text: str, column: int, worth: int, *, strong: bool) -> Run:
        return run(text.rjust(column), self.kit.tones.text if worth else self.kit.tones.muted, bold=strong)


class CardTracker(Painted):
    view: reactive[View | None] = reactive[View | None](None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self.view is None or not width:
            return []
        counts = card_counts(self.view)
        return [self._head(counts.left, width), *card_count_rows(self.kit, counts, width)][:height]

    def _head(self, count: int, width: int) -> Row:
        words, muted, (left, seen) = self.kit.words, self.kit.tones.muted, signs(self.kit)
        title = words.say_number("{number} card not seen yet", "{number} cards not seen yet", count)
        legend = words.say("{left} left, {seen} seen", left=left, seen=seen)
        return spread([run(title, muted)], [run(legend, muted)], width)
