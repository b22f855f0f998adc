"""Result of the game: the winner, the points of each player by kind, and what to do next."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import cut, run, shortened
from seasalt_tui.art.values import Row as Line
from seasalt_tui.art.values import Run
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.game_ending import ending_sentences
from seasalt_tui.text.games.paperworld.score_table import ResultTable, ScoreRow
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.paperworld.table.opponent_pane import landscape_rows
from seasalt_tui.ui.questions.game_ending import EndingHead
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.questions.question import room_for_panel
from seasalt_tui.ui.widgets.block import AutoHeight

_LABEL: Final = 18
_COLUMN: Final = 15
_NARROWEST_COLUMN: Final = 7
_NARROWEST_LABEL: Final = 12
_LANDSCAPE: Final = 12  # columns of one in words
_CHART: Final = 5  # lines at most
_SHEET: Final = 12  # lines without a chart


class ScoreSheet(AutoHeight):
    """A column for each seat: its landscape, its points by kind, and a bar for the total."""

    def __init__(self, view: View, table: ResultTable, above: int) -> None:
        """`above`: rows of the panel that are above it."""
        super().__init__()
        self.view = view
        self.table = table
        self.above = above

    def paint(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002 - as high as it must be
        label = self._label(width)
        column = min(_COLUMN, (width - label) // len(self.table.columns))
        rows = [self._head(label, column), *(self._part(row, label, column) for row in self.table.rows)]
        room = room_for_panel(self) - self.above - len(rows) - 4
        landscapes = [(), *self._landscapes(label, column)] if room > 0 and column > _LANDSCAPE else []
        bars = list(self._bars(label, column, min(room - 1, _CHART))) if room > 2 else []
        return [cut(row, width) for row in (*rows, *landscapes, *([()] if bars else []), *bars)]

    def _label(self, width: int) -> int:
        """Gives way to columns that would be too narrow for a name."""
        return max(min(_LABEL, width - _NARROWEST_COLUMN * len(self.table.columns)), _NARROWEST_LABEL)

    def _head(self, label: int, column: int) -> Line:
        tones = self.kit.tones
        return (
            run(" " * label),
            *(
                Run(self._short_name(name, column - 1).rjust(column), tones.accent, bold=True, reverse=self._won(seat))
                for seat, name in enumerate(self.table.columns)
            ),
        )

    def _short_name(self, name: str, room: int) -> str:
        return shortened(f" {name} " if room > _NARROWEST_COLUMN else name, room)

    def _won(self, seat: Seat) -> bool:
        return seat in self.table.winners

    def _part(self, row: ScoreRow, label: int, column: int) -> Line:
        tones, total = self.kit.tones, row.kind == "total"
        text = shortened(row.label, label - 1).ljust(label)
        head = run(text, tones.text if total else tones.muted, bold=total)
        return (head, *(self._worth(worth, column, total=total) for worth in row.worths))

    def _worth(self, worth: int, column: int, *, total: bool) -> Run:
        tones = self.kit.tones
        if total:
            return run(f"{worth} ".rjust(column), tones.accent, bold=True)
        ink = tones.bad if worth < 0 else tones.text if worth else tones.muted
        return run(f"{worth:+d} ".rjust(column) if worth else "0 ".rjust(column), ink)

    def _landscapes(self, label: int, column: int) -> Iterator[Line]:
        token = self.view.scissors
        landscapes = []
        for seat, each in enumerate(self.view.seats):
            cell = token.cell if token is not None and token.seat == seat else None
            landscapes.append(landscape_rows(self.kit, each.landscape, cell, None))
        for line in range(3):
            yield (run(" " * label), *(part for rows in landscapes for part in self._right(rows[line], column)))

    def _right(self, row: Line, column: int) -> Line:
        return run(" " * (column - _LANDSCAPE)), *row

    def _bars(self, label: int, column: int, height: int) -> Iterator[Line]:
        """As high as the totals; a negative total has none."""
        totals = self.table.rows[-1].worths
        most = max(1, *totals)
        full = "#" if self.kit.look.ascii else "█"
        heights = [max(round(total * height / most), 0) for total in totals]
        for line in range(height, 0, -1):
            yield (
                run(" " * label),
                *(
                    run(
                        (full * 6 if filled >= line else "").rjust(column - 1) + " ",
                        self.kit.tones.accent if self._won(seat) else self.kit.tones.muted,
                    )
                    for seat, filled in enumerate(heights)
                ),
            )


class PaperWorldResult(GameResult):
    def __init__(self, kit: Kit, view: View, table: ResultTable) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.view = view
        self.table = table

    def compose(self) -> ComposeResult:
        words = self.kit.words
        head = self._head()
        sheet = ScoreSheet(self.view, self.table, head.rows)
        yield from self.panel_and_foot(words.say("Game over"), self.table.heading, *head.widgets(self.kit), sheet)

    def _head(self) -> EndingHead:
        sentences = ending_sentences(self.kit.words, self.view, self.table.columns)
        return EndingHead(sentences, self.view.seat in self.table.winners, room_for_panel(self) - _SHEET)
