"""Prompt: a line that says what the player may do now, with an aside at its end. The reason of a refusal stands beside
the text, or above it if one line is too short for both, until the next input.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import Screen

from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted

_MARK: Final = " ! "  # a mark, as colors may be off
_GAP: Final = "  "
_UPRIGHT_LINES: Final = 2  # that a table keeps for it


class Prompt(Painted):
    text: reactive[str] = reactive("")
    brief: reactive[str] = reactive("")
    error: reactive[str] = reactive("", layout=True)
    urgent: reactive[bool] = reactive(False)
    aside: reactive[str] = reactive("")

    def __init__(self, *, wraps: bool = False) -> None:
        """`wraps`: long text wraps. Only for a text that does not change while the prompt is shown.

        `brief` stands for a `text` that is too long for one line.
        """
        super().__init__()
        self.wraps = wraps

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        return len(self._rows(width))

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return self._rows(width)

    def _rows(self, width: int) -> list[Row]:
        tones = self.kit.tones
        text = run(f" {self._fitting_text(width)}", tones.accent if self.urgent else tones.text, bold=self.urgent)
        error = run(f"{_MARK}{self.error}", tones.bad, bold=True)
        if (self.wraps or is_upright(width)) and width_of((text,)) + len(self.aside) > width:
            return [*(wrap_row((error,), width) if self.error else []), *self._wrapped((text,), width)]
        if not self.error:
            return [self._with_aside((text,), width)]
        beside = (text, run(_GAP), error) if self.text else (error,)
        if width_of(beside) + len(self.aside) + 1 < width:
            return [self._with_aside(beside, width)]
        return [*wrap_row((error,), width), self._with_aside((text,), width)]

    def _wrapped(self, row: Row, width: int) -> list[Row]:
        """The aside at the end of the last line, if it fits there."""
        *above, last = wrap_row(row, width)
        return [*above, self._with_aside(last, width)]

    def _fitting_text(self, width: int) -> str:
        lines = _UPRIGHT_LINES if is_upright(width) else 1
        room = lines * width - len(self.aside) - 1
        return self.brief if self.brief and cell_len(self.text) >= room else self.text

    def _with_aside(self, row: Sequence[Run], width: int) -> Row:
        aside = run(f"{self.aside} ", self.kit.tones.accent)
        return spread(row, [aside], width) if self.aside else cut(row, width)


def clear_errors(screens: Iterable[Screen[Any]]) -> None:
    """What was refused is about the input before this one."""
    for screen in screens:
        for prompt in screen.walk_children(Prompt):
            prompt.error = ""
