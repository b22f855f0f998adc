"""Terminal capabilities of a remote session, from nothing but the environment its client sent."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from seasalt_tui.server.sessions.terminfo import terminfo
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.color_depth import color_depth, why_only_ascii
from seasalt_tui.text.kit import Depth, Kit, kit
from seasalt_tui.text.words import choose_language, words

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
    """The drawing kit for a terminal with this environment."""
    language = choose_language(None, settings.language, environ)
    only_ascii = settings.ascii or bool(why_only_ascii(encoding(environ), environ))
    depth = color_depth(settings.colors, environ).depth
    return kit(replace(settings, ascii=only_ascii), words(language), depth)


def encoding(environ: Mapping[str, str]) -> str:
    """Of the locale, or else UTF-8, which nearly all terminals use."""
    locale = next((environ[name] for name in _LOCALES if environ.get(name)), "")
    return locale.partition(".")[2].partition("@")[0] or "utf-8"


def erases_in_color(term: str) -> bool:
    """Back color erase (bce): whether erased cells get the current background; False if terminfo does not say."""
    known = terminfo(term)
    return known is not None and known.erases_in_color and known.erase == _ERASE
