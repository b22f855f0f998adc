"""The sea: a line of waves."""

from typing import Final

from seasalt_tui.art.palettes import paints
from seasalt_tui.art.values import Look, Run

_WAVE: Final = "▁▁▂▃▄▃▂▁▁▂▂▁"
_ASCII_WAVE: Final = "~~^~--~^~~--"


def sea(look: Look, width: int, drift: int = 0) -> Run:
    """`drift`: cells by which the waves have moved to the left."""
    pattern = _ASCII_WAVE if look.ascii else _WAVE
    start = drift % len(pattern)
    ink = None if look.palette == "mono" else paints(look.palette, "white").tint("a")
    return Run((pattern * (width // len(pattern) + 2))[start : start + width], ink, None)
