"""What a session's screens draw with: its language, its colors, its settings."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.art.values import Look, Size
from seasalt_tui.ui.tones import THEMES, Tones
from seasalt_tui.ui.words import Words

Depth = Literal["true", "256", "16", "mono"]

LARGE_FROM: Final = (110, 34)


class Kit(Struct, frozen=True):
    settings: Settings
    words: Words
    look: Look
    theme: str

    @property
    def tones(self) -> Tones:
        return THEMES[self.theme]

    def size_of_cards(self, width: int, height: int) -> Size:
        """In a terminal of this size."""
        if self.settings.cards != "auto":
            return self.settings.cards
        if self.look.ascii:
            return "box"
        return "large" if width >= LARGE_FROM[0] and height >= LARGE_FROM[1] else "medium"


def kit(settings: Settings, words: Words, depth: Depth) -> Kit:
    """With few colors the terminal's own are the right ones: all others would be rounded to them by chance."""
    theme = "ansi" if depth in {"16", "mono"} else settings.theme
    look = Look(palette=depth, ground=THEMES[theme].ground, ascii=settings.ascii)
    return Kit(settings, words, look, theme)
