"""Muted caption: one line, or wrapped where there is room for more."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.widgets.painted import Painted


class Caption(Painted):
    text: reactive[str] = reactive("")

    def __init__(self, *, id: str | None = None, margin: str = " ") -> None:  # noqa: A002 - Textual's
        super().__init__(id=id)
        self.left = margin

    def paint(self, width: int, height: int) -> Sequence[Row]:
        lines = wrap_text(self.text, width - len(self.left)) if height > 1 else [self.text]
        return [cut([run(f"{self.left}{line}", self.kit.tones.muted)], width) for line in lines]
