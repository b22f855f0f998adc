"""Render context: a session's language, colors and settings."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.art.themes import THEMES, Tones
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Look, Size
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.text.words import Words

Depth = Literal["true", "256", "16", "mono"]

LARGE_FROM: Final = (110, 34)
_HUGE_FROM: Final = (180, 50)
_SMALLER: Final[tuple[Size, ...]] = ("medium", "small", "tiny")
_AROUND: Final = 11  # rows of a table that are not of the piles' or the hand's cards
_AROUND_UPRIGHT: Final = 20  # where the hand has two rows
_PILES: Final = 3  # side by side


class Kit(Struct, frozen=True):
    settings: Settings
    words: Words
    look: Look
    theme: str

    @property
    def tones(self) -> Tones:
        return THEMES[self.theme]

    def size_of_cards(self, width: int, height: int) -> Size:
        """The configured card size, else the one for a terminal of this size; a smaller one if it is too low."""
        wanted = self._wanted_size(width, height)
        smaller = (size for size in _SMALLER if HEIGHTS[size] < HEIGHTS[wanted])
        fits = _fits_upright if is_upright(width) else _fits_across
        return next((size for size in (wanted, *smaller) if fits(size, width, height)), _SMALLER[-1])

    def _wanted_size(self, width: int, height: int) -> Size:
        if self.settings.cards != "auto":
            return self.settings.cards
        if self.look.ascii:
            return "box"
        if width >= _HUGE_FROM[0] and height >= _HUGE_FROM[1]:
            return "huge"
        return "large" if width >= LARGE_FROM[0] and height >= LARGE_FROM[1] else "medium"


def _fits_across(size: Size, width: int, height: int) -> bool:  # noqa: ARG001 - like the other
    return 2 * HEIGHTS[size] + _AROUND <= height


def _fits_upright(size: Size, width: int, height: int) -> bool:
    return _PILES * (WIDTHS[size] + 1) < width and 3 * HEIGHTS[size] + _AROUND_UPRIGHT <= height


def kit(settings: Settings, words: Words, depth: Depth) -> Kit:
    theme = _theme(settings.theme, depth)
    look = Look(palette=depth, ground=THEMES[theme].ground, ascii=settings.ascii)
    return Kit(settings, words, look, theme)


def _theme(chosen: str, depth: Depth) -> str:
    """With 16 colors or none, the terminal's own theme: any other would be rounded to its colors by chance."""
    if depth in {"16", "mono"}:
        return "ansi"
    picked = f"{chosen}-{depth}"
    return picked if picked in THEMES else chosen
