"""Big digits: numbers three rows high, drawn with quadrant blocks."""

from functools import cache
from typing import Final

HEIGHT: Final = 3
_BITMAPS: Final = """
.####. ..##.. .####. #####. ...##. ###### .####. ###### .####. .####.
##..## .###.. ##..## ....## ..###. ##.... ##.... ....## ##..## ##..##
##..## ..##.. ...##. .####. .#.##. #####. #####. ...##. .####. ##..##
##..## ..##.. ..##.. ....## ##.##. ....## ##..## ..##.. ##..## .#####
##..## ..##.. .##... ....## ###### ....## ##..## ..##.. ##..## ....##
.####. .####. ###### #####. ...##. #####. .####. ..##.. .####. .####.
"""
_SHAPES: Final = _BITMAPS.split()
_GLYPHS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # by bits: upper left 1, upper right 2, lower left 4, lower right 8


def big_digits(number: int) -> tuple[str, ...]:
    """The number as lines of text."""
    figures = [_figure(int(digit)) for digit in str(number)]
    return tuple(" ".join(figure[line] for figure in figures) for line in range(HEIGHT))


@cache
def _figure(digit: int) -> tuple[str, ...]:
    lines = _SHAPES[digit::10]
    return tuple(_line(upper, lower) for upper, lower in zip(lines[::2], lines[1::2], strict=True))


def _line(upper: str, lower: str) -> str:
    return "".join(_glyph(upper[x : x + 2] + lower[x : x + 2]) for x in range(0, len(upper), 2))


def _glyph(dots: str) -> str:
    return _GLYPHS[sum(1 << bit for bit, dot in enumerate(dots) if dot == "#")]
