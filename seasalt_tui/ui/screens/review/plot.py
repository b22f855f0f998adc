"""Win chance chart: a click on it selects a decision, a click on a number selects a turning point."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.text.review.chart import AROUND, FILLED, LEAST, ChanceCurve, DrawnChart, draw_chart, with_title
from seasalt_tui.ui.widgets.painted import Painted


class Plot(Painted):
    curve: reactive[ChanceCurve | None] = reactive(None)
    cursor: reactive[int | None] = reactive(None)
    title: reactive[str] = reactive("")

    class DecisionClicked(Message):
        """A decision, by its number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class TurningPointClicked(Message):
        """A turning point, by its number from 0 on."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self.curve is None or height < LEAST + AROUND:
            return []
        chart, tones = self._drawn(self.curve, width, height), self.kit.tones
        before, title, after = with_title(chart, self.title)
        numbers = run(before, tones.accent, bold=True), run(title, tones.muted), run(after, tones.accent, bold=True)
        colored = (self._colored(chart, above, row) for above, row in pairwise(["", *chart.rows]))
        return [numbers, *colored, self._ground(chart)]

    def _drawn(self, curve: ChanceCurve, width: int, height: int) -> DrawnChart:
        return draw_chart(curve, width, height - AROUND, ascii_only=self.kit.look.ascii)

    def _colored(self, chart: DrawnChart, above: str, row: str) -> Row:
        """The tops are highlighted; the current decision is also marked on the bottom line."""
        tones, cursor_columns = self.kit.tones, self._cursor_columns(chart)
        first = chart.cells[0][0]
        inks = list[str]()
        for x, sign in enumerate(row):
            if x < first or sign not in FILLED:
                inks.append(tones.muted)
            elif x in cursor_columns:
                inks.append(tones.accent)
            else:
                inks.append(tones.line if above and above[x] in FILLED else tones.good)
        return tuple(_runs(row, inks))

    def _cursor_columns(self, chart: DrawnChart) -> range:
        return range(0) if self.cursor is None else range(*chart.cells[self.cursor])

    def _ground(self, chart: DrawnChart) -> Row:
        cursor_columns, tones = self._cursor_columns(chart), self.kit.tones
        if not cursor_columns:
            return (run(chart.rounds_row, tones.muted),)
        at = (cursor_columns.start + cursor_columns.stop - 1) // 2
        mark = "^" if self.kit.look.ascii else "▲"
        left, right = chart.rounds_row[:at], chart.rounds_row[at + 1 :]
        return run(left, tones.muted), run(mark, tones.accent, bold=True), run(right, tones.muted)

    def on_click(self, event: Click) -> None:
        if self.curve is None:
            return
        chart = self._drawn(self.curve, *self.size)
        turn = chart.turn_at(event.x) if event.y == 0 else None
        if turn is not None:
            self.post_message(self.TurningPointClicked(turn))
        elif event.x >= chart.cells[0][0]:
            self.post_message(self.DecisionClicked(chart.at(event.x)))


def _runs(text: str, inks: Sequence[str]) -> Iterator[Run]:
    for ink, part in groupby(zip(text, inks, strict=True), key=lambda pair: pair[1]):
        yield run("".join(sign for sign, _ in part), ink)
