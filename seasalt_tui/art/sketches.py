"""ASCII sketches of the card families, in five rows, two or one."""

from functools import cache
from importlib import import_module
from typing import Final

from seasalt_tui.art.values import WIDTHS, Size

_LINES: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 5}
_FIRST: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 4}


@cache
def sketch(family: str, size: Size) -> tuple[str, ...]:
    """From the family's drawings, of which a terminal with more signs needs none."""
    first = _FIRST[size]
    sketches: str = import_module(f"seasalt_tui.art.shapes.{family}").SKETCH
    lines = sketches.split("\n")[first : first + _LINES[size]]
    return tuple(line.ljust(WIDTHS[size] - 2) for line in lines)
