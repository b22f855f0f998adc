"""Title lettering: large letters of folded paper, with a lit face, a shaded face and a drop shadow."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, zip_longest
from typing import Final, NamedTuple

from seasalt_tui.art.values import Row, Run

_LETTERS: Final = {
    "S": (" #####", "######", "##    ", "##### ", " #####", "    ##", "######", "##### "),
    "E": ("######", "######", "##    ", "##### ", "##### ", "##    ", "######", "######"),
    "A": ("  ##  ", " #### ", "##  ##", "##  ##", "######", "######", "##  ##", "##  ##"),
    "L": ("##    ", "##    ", "##    ", "##    ", "##    ", "##    ", "######", "######"),
    "T": ("######", "######", "  ##  ", "  ##  ", "  ##  ", "  ##  ", "  ##  ", "  ##  "),
    "P": ("##### ", "######", "##  ##", "##  ##", "######", "##### ", "##    ", "##    "),
    "R": ("##### ", "######", "##  ##", "##  ##", "##### ", "####  ", "## ## ", "##  ##"),
    "&": (" ###   ", "## ##  ", "## ##  ", " ###   ", "#### ##", "## ### ", "##  ## ", " ### ##"),
    " ": (" ",) * 8,
}
_SMALL: Final = {
    "S": (" ###", "#   ", " ## ", "   #", "### "),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "A": (" ## ", "#  #", "####", "#  #", "#  #"),
    "L": ("#   ", "#   ", "#   ", "#   ", "####"),
    "T": ("###", " # ", " # ", " # ", " # "),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "&": (" #   ", "# #  ", " # # ", "# #  ", " # ##"),
    " ": (" ",) * 5,
}


class Inks(NamedTuple):
    """None: the terminal's own ink, or for the shadow no shadow."""

    light: str | None
    shade: str | None
    shadow: str | None


Pixel = str  # "l", "s", "d" or " "


@cache
def lettered(text: str, inks: Inks, *, small: bool = False) -> tuple[Row, ...]:
    """Two pixels to a cell, one above the other."""
    grid = _grid(text, _SMALL if small else _LETTERS)
    if inks.shadow is None:
        grid = [row.replace("d", " ") for row in grid]
    pairs = zip_longest(grid[::2], grid[1::2], fillvalue=" " * len(grid[0]))
    paint = {"l": inks.light, "s": inks.shade, "d": inks.shadow}
    return tuple(_row(zip(upper, lower, strict=True), paint) for upper, lower in pairs)


def plain_letters(text: str) -> tuple[Row, ...]:
    """In ASCII."""
    lines = (" ".join(_SMALL[letter][y] for letter in text) for y in range(5))
    return tuple((Run(line, None, None, bold=True),) for line in lines)


def _grid(text: str, font: Mapping[str, tuple[str, ...]]) -> list[str]:
    lit = [" ".join(_folded(font[letter], y) for letter in text) + " " for y in range(len(font[" "]))] + [""]
    lit[-1] = " " * len(lit[0])
    return ["".join(_pixel(lit, x, y) for x in range(len(lit[0]))) for y in range(len(lit))]


def _folded(letter: tuple[str, ...], y: int) -> str:
    """The fold runs from the lower left to the upper right."""
    line, height = letter[y], len(letter)
    fold = len(line) * (height - y) / height
    return "".join(" " if pixel == " " else "l" if x < fold else "s" for x, pixel in enumerate(line))


def _pixel(lit: Sequence[str], x: int, y: int) -> Pixel:
    if lit[y][x] != " ":
        return lit[y][x]
    return "d" if x and y and lit[y - 1][x - 1] != " " else " "


def _row(cells: Iterator[tuple[Pixel, Pixel]], paint: dict[Pixel, str | None]) -> Row:
    drawn = (_cell(upper, lower, paint) for upper, lower in cells)
    return tuple(
        Run("".join(cell.text for cell in alike), *look) for look, alike in groupby(drawn, key=lambda cell: cell[1:])
    )


def _cell(upper: Pixel, lower: Pixel, paint: dict[Pixel, str | None]) -> Run:
    if upper == " " and lower == " ":
        return Run(" ", None, None)
    if upper == " ":
        return Run("▄", paint[lower], None)
    if lower == " ":
        return Run("▀", paint[upper], None)
    if paint[upper] == paint[lower]:
        return Run("█", paint[upper], None)
    return Run("▀", paint[upper], paint[lower])
