"""ASCII and small cards: a frame around a sketch instead of a picture."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Final

from seasalt_tui.art.palettes import Paints, paints
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Look, Row, Run, Size

_ROUND: Final = ("╭─╮", "│", "╰─╯")
_ASCII: Final = ("+-+", "|", "+-+")
_DOTTED: Final = ("╭╌╮", "╎", "╰╌╯")
_ASCII_DOTTED: Final = ("...", ":", ":.:")


def box(top: str, lines: Iterable[str], bottom: str, colors: Paints, look: Look) -> tuple[Row, ...]:
    upper, side, lower = _ASCII if look.ascii else _ROUND
    sketched = tuple(_sketched(line, side, colors) for line in lines)
    return (
        (_banded(_line(upper, len(top) + 2), colors),),
        (_banded(side, colors), _banded(top, colors, bold=True), _banded(side, colors)),
        *sketched,
        (_banded(f"{side}{bottom}{side}", colors),),
        (_banded(_line(lower, len(bottom) + 2), colors),),
    )


def dotted(size: Size, look: Look) -> tuple[Row, ...]:
    upper, side, lower = _ASCII_DOTTED if look.ascii else _DOTTED
    width = WIDTHS[size]
    between = (f"{side}{' ' * (width - 2)}{side}",) * (HEIGHTS[size] - 2)
    faint = paints(look.palette, "grey").tint("faint")
    return tuple((Run(text, faint, _ground(look)),) for text in (_line(upper, width), *between, _line(lower, width)))


def _ground(look: Look) -> str | None:
    return None if look.palette == "mono" else look.ground


def _sketched(line: str, side: str, colors: Paints) -> Row:
    return _banded(side, colors), Run(line, colors.tint("i"), colors.tint("."), bold=True), _banded(side, colors)


def _banded(text: str, colors: Paints, *, bold: bool = False) -> Run:
    return Run(text, colors.text, colors.band, bold)


def _line(corners: str, width: int) -> str:
    return f"{corners[0]}{corners[1] * (width - 2)}{corners[2]}"


_FIRST: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 4}
_LINES: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 5}
_AS_IN: Final[dict[Size, Size]] = {"huge": "large", "small": "box", "tiny": "box"}  # its sketch, in the middle
_FRAME: Final = 4  # rows of a card around its sketch


@cache
def sketch(family: str, size: Size) -> tuple[str, ...]:
    """From the family's drawings, of which a terminal with more signs needs none."""
    drawn = _AS_IN.get(size, size)
    first, width = _FIRST[drawn], WIDTHS[size] - 2
    sketches: str = import_module(f"seasalt_tui.art.shapes.{family}").SKETCH
    lines = sketches.split("\n")[first : first + _LINES[drawn]]
    left = " " * ((WIDTHS[size] - WIDTHS[drawn]) // 2)
    above = max((HEIGHTS[size] - _FRAME - len(lines)) // 2, 0)
    below = max(HEIGHTS[size] - _FRAME - len(lines) - above, 0)
    return tuple(f"{left}{line}".ljust(width) for line in (*[""] * above, *lines, *[""] * below))
