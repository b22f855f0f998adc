"""What is known of a terminal from afar: what it says of itself, and no more."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from seasalt_tui.server.terminfo import terminfo
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.depth import color_depth, why_only_ascii
from seasalt_tui.ui.kit import Depth, Kit, kit
from seasalt_tui.ui.words import choose_language, words

ColorSystem = Literal["truecolor", "256", "standard"]

COLOR_SYSTEMS: Final[Mapping[Depth, ColorSystem]] = {
    "true": "truecolor",
    "256": "256",
    "16": "standard",
    "mono": "standard",
}
_LOCALES: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_ERASE: Final = b"\x1b[%p1%dX"


def kit_for(settings: Settings, environ: Mapping[str, str]) -> Kit:
    """To draw with on a terminal of which this is known."""
    language = choose_language(None, settings.language, environ)
    only_ascii = settings.ascii or bool(why_only_ascii(encoding(environ), environ))
    depth = color_depth(settings.colors, environ).depth
    return kit(replace(settings, ascii=only_ascii), words(language), depth)


def encoding(environ: Mapping[str, str]) -> str:
    """Nearly all terminals have the same today: another one has to be named."""
    locale = next((environ[name] for name in _LOCALES if environ.get(name)), "")
    return locale.partition(".")[2].partition("@")[0] or "utf-8"


def erases_in_color(term: str) -> bool:
    """Whether cells that are erased get the background color that is set: it must be known."""
    known = terminfo(term)
    return known is not None and known.erases_in_color and known.erase == _ERASE
