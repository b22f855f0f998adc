"""Terminal capabilities: color depth and Unicode support by environment and settings, passed to Textual before its
import.
"""

import re
from collections.abc import Mapping, MutableMapping
from typing import Final, NamedTuple

from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth

_SET: Final[Mapping[str, Depth]] = {"true": "true", "256": "256", "16": "16", "none": "mono"}
_EVERY_COLOR: Final = ("direct", "truecolor", "kitty", "alacritty", "foot", "ghostty", "wezterm")
_NO_COLORS: Final = re.compile(r"dumb|vt\d+.*|.*-(m|mono)")
_TEXTUAL: Final[Mapping[Depth, str]] = {"true": "truecolor", "256": "256", "16": "standard", "mono": "standard"}
_NO_COLOR: Final = "NO_COLOR"
_WINDOWS_TERMINAL: Final = "WT_SESSION"


class DepthChoice(NamedTuple):
    depth: Depth
    reason: str


def color_depth(colors: str, environ: Mapping[str, str]) -> DepthChoice:
    """Over SSH only TERM is known."""
    if colors != "auto":
        return DepthChoice(_SET[colors], "the setting colors")
    if environ.get(_NO_COLOR):
        return DepthChoice("mono", _NO_COLOR)
    if environ.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return DepthChoice("true", "COLORTERM")
    if environ.get(_WINDOWS_TERMINAL) and not environ.get("TERM"):
        return DepthChoice("true", _WINDOWS_TERMINAL)
    return DepthChoice(_depth_of(environ.get("TERM", "").lower()), "TERM")


def _depth_of(term: str) -> Depth:
    if any(name in term for name in _EVERY_COLOR):
        return "true"
    if _NO_COLORS.fullmatch(term):
        return "mono"
    return "256" if "256color" in term else "16"


def why_only_ascii(encoding: str, environ: Mapping[str, str]) -> str:
    """Why a terminal cannot show the pictures; empty if it can."""
    if encoding.lower().replace("_", "-") not in {"utf-8", "utf8"}:
        return f"the encoding {encoding}"
    return "TERM=linux" if environ.get("TERM") == "linux" else ""


def configure_textual(environ: MutableMapping[str, str], depth: Depth, settings: Settings) -> None:
    environ["TEXTUAL_COLOR_SYSTEM"] = _TEXTUAL[depth]
    if not settings.animation:
        environ["TEXTUAL_ANIMATIONS"] = "none"
    if depth == "mono":
        # In a theme that is not of the terminal's colors, Textual's "no color" is shades of gray.
        environ.update({_NO_COLOR: "1", "TEXTUAL_THEME": "ansi-dark"})
    else:
        environ.pop(_NO_COLOR, None)
