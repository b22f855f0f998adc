"""QR code on a screen: light on dark whatever the theme, in the middle of its room, if it fits there."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.qr_code import fitting_lines
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.widgets.painted import Painted

_LIGHT: Final = "#ffffff"
_DARK: Final = "#000000"
_BLANKS: Final = str.maketrans("#", " ")


class QrPicture(Painted):
    text: reactive[str] = reactive("")
    instead: reactive[str] = reactive("")
    """What is said where there is no room for it."""

    def paint(self, width: int, height: int) -> Sequence[Row]:
        ascii_only = self.kit.look.ascii
        lines = fitting_lines(self.text, width, height, ascii_only=ascii_only) if self.text else ()
        if not lines:
            return [(run(line, self.kit.tones.muted),) for line in wrap_text(self.instead, width)]
        margin = " " * ((width - len(lines[0])) // 2)
        draw = self._in_color if ascii_only and self.kit.look.palette != "mono" else self._in_halves
        return [(run(margin), *draw(line)) for line in lines]

    def _in_halves(self, line: str) -> Row:
        return (run(line, _LIGHT, _DARK),)

    def _in_color(self, line: str) -> Row:
        """Without a sign: the grounds of blanks are the modules."""
        pieces = line.replace("# ", "#\0 ").replace(" #", " \0#").split("\0")
        return tuple(run(piece.translate(_BLANKS), None, _LIGHT if "#" in piece else _DARK) for piece in pieces)
