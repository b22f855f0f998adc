"""Panel: a title and rows of one width, the building block of a statistics page."""

from collections.abc import Mapping

from msgspec import Struct

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Row
from seasalt_tui.text.ascii import ascii_ellipsis
from seasalt_tui.text.speeches import tally_text
from seasalt_tui.text.words import Words


class PanelStyle(Struct, frozen=True):
    words: Words
    game: str
    tones: Tones
    ascii: bool

    def tally(self, key: str) -> str:
        return tally_text(self.words, self.game, key)

    def pair(self, label: str, value: str, width: int) -> Row:
        return self.fitted(spread([run(label, self.tones.muted)], [run(value, self.tones.text)], width), width)

    def fitted(self, row: Row, width: int) -> Row:
        fit = cut(row, width)
        return ascii_ellipsis(fit) if self.ascii else fit

    def labeled(self, label: str, size: int) -> str:
        text = shortened(label, size)
        return (text.replace("…", ".") if self.ascii else text).ljust(size)


class Panel(Struct, frozen=True):
    """`links`: games, by the row they are shown in."""

    title: str
    note: str
    rows: tuple[Row, ...]
    links: Mapping[int, int] = {}

    @property
    def height(self) -> int:
        """With its title."""
        return len(self.rows) + 1

    def headed(self, pen: PanelStyle, width: int) -> tuple[Row, ...]:
        title, note = run(self.title, pen.tones.accent, bold=True), run(self.note, pen.tones.muted)
        return (pen.fitted(spread([title], [note], width), width), *self.rows)
