"""Card faces as rows of runs. Pure and memoized: a card is painted once, however often it is shown."""

from functools import lru_cache
from typing import Final

from seasalt_tui.art.card_lettering import card_titles, in_charset, spread
from seasalt_tui.art.framed_cards import box, dotted, sketch
from seasalt_tui.art.palettes import BACK, Paints, paints
from seasalt_tui.art.pictures import cut_out, painted
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Look, Row, Run, Size

__all__ = ["Look", "Row", "Run", "Size", "back", "chip", "empty", "face"]

_REMEMBERED: Final = 4096
_UPPER: Final = ("▟", "▙")
_LOWER: Final = ("▜", "▛")


@lru_cache(_REMEMBERED)
def face(
    family: str, color: str, size: Size, look: Look, title: str, code: str, note: str, kind: str = ""
) -> tuple[Row, ...]:
    words = (in_charset(text, look) for text in (title, code, note, kind))
    return _card(family, color, size, look, *card_titles(size, *words))


@lru_cache(_REMEMBERED)
def back(size: Size, look: Look, note: str) -> tuple[Row, ...]:
    room = WIDTHS[size] - 2
    return _card(BACK, BACK, size, look, " " * room, in_charset(note, look)[:room].center(room))


@lru_cache(_REMEMBERED)
def empty(size: Size, look: Look) -> tuple[Row, ...]:
    return dotted(size, look)


@lru_cache(_REMEMBERED)
def chip(title: str, code: str, color: str, look: Look, width: int | None = None) -> Run:
    """A card in a line of text; where its background cannot show the color, the code names it."""
    colors = paints(look.palette, color)
    left, mark, right = ("[", in_charset(code, look), "]") if look.ascii or look.palette == "mono" else (" ", "", " ")
    name = in_charset(title, look)
    words = f"{name} {mark}".rstrip() if width is None else spread(name, mark, width - 2)
    return Run(f"{left}{words}{right}", colors.text, colors.band, bold=True)


def _card(family: str, color: str, size: Size, look: Look, top: str, bottom: str) -> tuple[Row, ...]:
    colors = paints(look.palette, color)
    if look.ascii or size == "box":
        framed = box(top, sketch(family, size), bottom, colors, look)
        return framed[-HEIGHTS[size] :]  # the lowest has no line above its title
    picture = cut_out(family, size) if look.palette == "mono" else painted(family, size, colors)
    return (_band(top, _UPPER, colors, look, bold=True), *picture, _band(bottom, _LOWER, colors, look))


def _band(text: str, notched: tuple[str, str], colors: Paints, look: Look, *, bold: bool = False) -> Row:
    left, right = notched
    plain = look.palette == "mono"
    ground = None if plain else look.ground
    words = Run(text, colors.text, colors.band, bold, reverse=plain)
    return Run(left, colors.band, ground), words, Run(right, colors.band, ground)
