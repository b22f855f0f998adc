"""Celebration of a win: bits of paper sink onto a moving sea, and lie there in the end."""

from collections.abc import Iterator, Sequence
from typing import Final

from seasalt_tui.art.palettes import paints
from seasalt_tui.art.sea import sea
from seasalt_tui.art.values import Look, Row, Run

_COLORS: Final = ("yellow", "pink", "light_blue", "green", "orange", "purple", "light_orange")
_SHAPES: Final = "▘▀▝▐▗▄▖▌"  # one after the other a piece of paper that turns
_ASCII_SHAPES: Final = "*+x."
_APART: Final = 4  # columns from one piece to the next
_DRIFT: Final = 4  # cells that the waves move

Cell = tuple[str, str | None]


def celebration_rows(look: Look, width: int, height: int, moment: float) -> Sequence[Row]:
    """At a moment from 0 to 1: the air above, and the sea in the last row."""
    air: list[list[Cell]] = [[(" ", None)] * width for _ in range(height - 1)]
    for place in range(width // _APART):
        _place_piece(air, look, place, moment)
    return [*(tuple(_runs(cells)) for cells in air), (sea(look, width, round(moment * _DRIFT)),)]


def _place_piece(air: list[list[Cell]], look: Look, place: int, moment: float) -> None:
    """Each has a column, a height to sink to, and a delay of its own, which look random."""
    rest = place * 7 % 5 * len(air) // 5
    start = -1 - place * 3 % 4
    row = round(start + (rest - start) * min(moment * 1.4, 1.0))
    column = place * _APART + place * 11 % _APART
    if 0 <= row < len(air):
        shapes = _ASCII_SHAPES if look.ascii else _SHAPES
        ink = paints(look.palette, _COLORS[place % len(_COLORS)]).band
        air[row][column] = shapes[(place + row) % len(shapes)], ink


def _runs(cells: Sequence[Cell]) -> Iterator[Run]:
    text = ""
    for sign, ink in cells:
        if sign == " ":
            text += " "
            continue
        yield Run(text, None, None)
        yield Run(sign, ink, None)
        text = ""
    yield Run(text, None, None)
