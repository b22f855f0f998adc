"""Wrapped rows of text, as high as they need."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.block import AutoHeight


class WrappedText(AutoHeight):
    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)

    def __init__(self, *rows: Row, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.set_reactive(WrappedText.rows, rows)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return [line for row in self.rows for line in wrap_row(row, width)]
