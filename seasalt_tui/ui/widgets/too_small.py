"""Notice that covers a screen while the terminal is too small; the screen below keeps its state."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import LEAST_ACROSS, LEAST_UPRIGHT
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.widgets.painted import Painted

QUIT_KEY: Final = "q"


class TooSmall(Painted):
    def __init__(self, kit: Kit, quit_key: str, *, own_program: bool) -> None:
        """`quit_key`: the one that quits everywhere."""
        super().__init__(classes="-textual-system")
        self._session_kit = kit
        self._quit_key = quit_key
        self._own_program = own_program

    @property
    def kit(self) -> Kit:
        """It covers Textual's own first screen, too, which has none."""
        return self._session_kit

    def paint(self, width: int, height: int) -> Sequence[Row]:
        width, height = self.app.size
        text = self.kit.words.say(
            "This window is {width} by {height}, but the table needs {needed_width} by {needed_height}, "
            "or upright {upright_width} by {upright_height}. "
            "Enlarge it or reduce the font size. Your game is kept.",
            width=width,
            height=height,
            needed_width=LEAST_ACROSS[0],
            needed_height=LEAST_ACROSS[1],
            upright_width=LEAST_UPRIGHT[0],
            upright_height=LEAST_UPRIGHT[1],
        )
        lines = [*wrap_text(text, min(width - 4, 60)), *wrap_text(self._ways_out(), min(width - 4, 60))]
        above = max((height - len(lines)) // 2, 0)
        return [()] * above + [cut([run(line.center(width), self.kit.tones.text)], width) for line in lines]

    def _ways_out(self) -> str:
        words, key, letter = self.kit.words, self._quit_key, QUIT_KEY
        if not self._own_program:
            return words.say("{key} or {letter} leaves.", key=key, letter=letter)
        return words.say(
            "{key} or {letter} quits, the game is kept; seasalt --plain plays in lines, at any size.",
            key=key,
            letter=letter,
        )
