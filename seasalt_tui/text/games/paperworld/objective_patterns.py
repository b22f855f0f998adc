"""Objective diagrams: at most three lines of five columns.

The nine places are drawn only where it matters which of them it is. A shape that may lie anywhere is drawn alone,
what only has to be seen is counted ("3× 4"), and a sum stands in reverse, outside the cells that it adds up.
"""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.art.landscapes.faces import colors_of, scissors_sign
from seasalt_tui.art.rows import run
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Look, Row, Run

WIDTH: Final = 5

# `.` a place, `#` any card, `o` one color, `=` one value; `a` to `d` different colors, `v` to `z` different values.
_PLACED: Final = {
    2: "=.= ... =.=",
    5: "### ### ###",
    6: "o.. .o. ..o",
    11: "2.. .3. ..4",
    19: ".v. wxy .z.",
    20: ".a. b.c .d.",
}
_SHAPES: Final = {
    1: "o oo",
    3: "2 22",
    4: "ab cd",
    7: "333",
    10: "2 5 2",
    17: "33 33",
    18: "oo oo",
}
_COUNTS: Final = {8: (2, "5"), 12: (3, "4"), 13: (5, "1"), 16: (3, "s")}
_RUN: Final = {9: "1-5"}
_SUMS: Final = {14: ("###", 9), 15: ("# # #", 12)}

_COLORS: Final = {"a": "yellow", "b": "blue", "c": "green", "d": "black"}


def pattern(number: int, look: Look, tones: Tones) -> Iterator[Row]:
    if number in _COUNTS:
        count, what = _COUNTS[number]
        times = "x" if look.ascii else "×"
        yield run(f"{count}{times}", tones.text, bold=True), _token(look, tones, _sign(what, look))
    elif number in _RUN:
        yield (_token(look, tones, _RUN[number]),)
    elif number in _SUMS:
        yield from _sum(number, look, tones)
    else:
        drawn = _PLACED.get(number) or _SHAPES[number]
        yield from (_cells(line, look, tones) for line in drawn.split())


def _sum(number: int, look: Look, tones: Tones) -> Iterator[Row]:
    """Below a row, beside a column."""
    drawn, total = _SUMS[number]
    lines = [_cells(line, look, tones) for line in drawn.split()]
    token = Run(f"={total}".rjust(4), tones.accent, bold=True, reverse=not look.ascii)
    if len(lines) == 1:
        yield from (*lines, (token,))
    else:
        yield from (lines[0], (*lines[1], token), lines[2])


def _token(look: Look, tones: Tones, text: str) -> Run:
    return Run(f"[{text}]" if look.ascii else f" {text} ", tones.accent, bold=True, reverse=not look.ascii)


def _cells(line: str, look: Look, tones: Tones) -> Row:
    cells = [_cell(letter, look, tones) for letter in line]
    return tuple(part for cell in cells for part in (cell, run(" ")))[:-1]


def _cell(letter: str, look: Look, tones: Tones) -> Run:
    color = _COLORS.get(letter)
    if color and not look.ascii and look.palette != "mono":
        return run("■", colors_of(color, look).tint(_tint(color, tones)), bold=True)
    if letter == ".":
        return run(_sign(letter, look), tones.muted)
    return run(_sign(letter, look), tones.accent if letter.isdigit() else tones.text, bold=True)


def _tint(color: str, tones: Tones) -> str:
    """One that stands out from the ground."""
    if tones.dark:
        return "l" if color == "black" else "b"
    return "d"


def _sign(letter: str, look: Look) -> str:
    match letter:
        case "s":
            return scissors_sign(look)
        case "v" | "w" | "x" | "y" | "z" if not look.ascii:
            return "≠"
        case "." | "o" | "#" if not look.ascii:
            return {".": "·", "o": "■", "#": "□"}[letter]
        case _:
            return letter
