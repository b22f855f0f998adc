"""The head of a game's result: a celebration for who won, and sentences about the margin."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.celebration import Celebration
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_FEWEST: Final = 2  # rows of a celebration
_MOST: Final = 5


class EndingHead(Struct, frozen=True):
    """`won`: by the viewer. `room`: the most rows it may take; the sentences need theirs in any case."""

    sentences: tuple[str, ...]
    won: bool
    room: int

    @property
    def rows(self) -> int:
        return self._celebrating + self._telling

    @property
    def _telling(self) -> int:
        return len(self.sentences) + 1 if self.sentences else 0

    @property
    def _celebrating(self) -> int:
        rows = min(self.room - self._telling, _MOST)
        return rows if self.won and rows >= _FEWEST else 0

    def widgets(self, kit: Kit) -> Iterator[Widget]:
        if self._celebrating:
            yield Celebration(self._celebrating)
        if self.sentences:
            ink = kit.tones.accent if self.won else kit.tones.text
            yield WrappedText(*((run(sentence, ink, bold=True),) for sentence in self.sentences), ())
