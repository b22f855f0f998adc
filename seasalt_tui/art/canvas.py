"""Canvas: rows laid over each other and clipped at its edges."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len

from seasalt_tui.art.values import Row, Run

_BLANK = Run(" ")


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._lines = [[_BLANK] * width for _ in range(height)]

    def lay(self, x: int, y: int, rows: Iterable[Row]) -> None:
        """What lies beyond an edge is clipped."""
        for line, row in enumerate(rows, y):
            if 0 <= line < len(self._lines):
                self._write(self._lines[line], x, row)

    def _write(self, line: list[Run], x: int, row: Row) -> None:
        for part in row:
            for letter in part.text:
                if x >= 0 and x + cell_len(letter) <= self.width:
                    line[x] = part._replace(text=letter)
                    line[x + 1 : x + cell_len(letter)] = [part._replace(text="")] * (cell_len(letter) - 1)
                x += cell_len(letter)

    @property
    def rows(self) -> Sequence[Row]:
        return [
            tuple(
                Run("".join(run.text for run in alike), *paint) for paint, alike in groupby(line, lambda run: run[1:])
            )
            for line in self._lines
        ]
