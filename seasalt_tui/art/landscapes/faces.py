"""Landscape card faces as rows of runs. Pure and memoized: a card is painted once, however often it is shown."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

from seasalt_tui.art.generated import pictures
from seasalt_tui.art.palettes import Paints, paints
from seasalt_tui.art.values import Look, Row, Run
from seasalt_tui.games.paperworld.cards import Card

LandscapeSize = Literal["tiny", "small", "large", "huge", "giant"]

EXTENT: Final[dict[LandscapeSize, tuple[int, int]]] = {
    "tiny": (7, 3),
    "small": (9, 4),
    "large": (12, 6),
    "huge": (16, 8),
    "giant": (20, 10),
}
_RASTERS: Final = "seasalt_tui.art.landscapes.rasters"
SCISSORS: Final = "✂"
_ASCII_SCISSORS: Final = "*"
_STAR: Final = "★"
_NIGHT: Final = "color(0)"  # with few colors some skies are dark
_DOTTED: Final = {False: ("╭╌╮", "╎ ╎", "╰╌╯"), True: ("...", ": :", ":.:")}
_PAINTED: Final = {"black": "black", "blue": "light_blue", "green": "green", "yellow": "yellow"}
_SKETCHED: Final = {"black": "/\\", "blue": "~-", "green": "^ ", "yellow": "_."}
_SHADES: Final = {
    "i": "█",
    "n": "█",
    "k": "█",
    "d": "▓",
    "b": "▒",
    "t": "█",
    "s": "▒",
    "o": "█",
    "l": "░",
    "v": "░",
    "w": "░",
}


def colors_of(color: str, look: Look) -> Paints:
    return paints(look.palette, _PAINTED[color])


def scissors_sign(look: Look) -> str:
    return _ASCII_SCISSORS if look.ascii else SCISSORS


@lru_cache(4096)
def face(card: Card, code: str, size: LandscapeSize, look: Look, seen: int | None = None) -> tuple[Row, ...]:
    """`seen`: the number of columns that the next card leaves visible; all that identifies the card is in them."""
    seen = min(seen or EXTENT[size][0], EXTENT[size][0])
    if look.ascii:
        return _boxed(card, code, size, look, seen)
    return _band(card, code, size, look, seen), *_picture(card, size, look, seen)


@lru_cache(4096)
def chip(card: Card, code: str, look: Look, width: int = 4) -> Run:
    """A card in a line of text: what its color is called, its value, and whether it has scissors."""
    sign = ("*" if look.ascii else SCISSORS) if card.scissors else ""
    return inked(f"{code}{card.value}{sign}".ljust(width), card.color, look)


def inked(text: str, color: str, look: Look) -> Run:
    """On the color of the card; without colors in reverse."""
    colors = colors_of(color, look)
    return Run(text, colors.text, colors.band, bold=True, reverse=look.palette == "mono")


def title(card: Card, code: str, room: int, look: Look, seen: int | None = None) -> str:
    """`seen`: the number of visible columns of a covered card: there the scissors stand beside the value."""
    sign = scissors_sign(look) if card.scissors else ""
    if seen is None or seen >= room:
        return f"{code} {card.value}"[:room].ljust(room - len(sign)) + sign
    named = f"{code} {card.value}{sign}"
    return (named if len(named) <= seen else f"{code}{card.value}{sign}")[:room].ljust(room)


def _band(card: Card, code: str, size: LandscapeSize, look: Look, seen: int) -> Row:
    colors, plain = colors_of(card.color, look), look.palette == "mono"
    ground = None if plain else look.ground
    words = title(card, code, EXTENT[size][0] - 2, look, seen - 1)
    return (
        Run("▟", colors.band, ground),
        Run(words, colors.text, colors.band, bold=True, reverse=plain),
        Run("▙", colors.band, ground),
    )


def _picture(card: Card, size: LandscapeSize, look: Look, seen: int) -> Iterator[Row]:
    """Its stars stand in the sky."""
    for line, cells in enumerate(_cells(card, size, look)):
        starry = line == 0 and card.stars
        yield _joined(_starred(cells, card, look, seen) if starry else cells)


def _cells(card: Card, size: LandscapeSize, look: Look) -> Iterator[list[Run]]:
    colors = colors_of(card.color, look)
    for row in pictures(_RASTERS, size)[f"{card.color} {card.value}"]:
        cells = zip(*row, strict=True)
        if look.palette == "mono":
            yield [_shaded(*cell) for cell in cells]
        else:
            yield [Run(glyph, colors.tint(ink), colors.tint(ground)) for glyph, ink, ground in cells]


def _shaded(glyph: str, ink: str, ground: str) -> Run:
    """Without colors: one layer is darker than the other, and the sky is empty."""
    if ink == "." and ground != ".":
        return Run(glyph, reverse=True)
    if ground == "." and ink != ".":
        return Run(glyph)
    return Run(_SHADES.get(ground, " "))


def _starred(cells: list[Run], card: Card, look: Look, seen: int) -> list[Run]:
    """At the right edge, or at the end of the visible part; a number and one star where there is no room for all."""
    colors = colors_of(card.color, look)
    ink = "w" if colors.tint(".") == _NIGHT else "i"
    stars = _STAR * card.stars
    if seen < len(cells) and card.stars > seen - 1:
        stars = f"{card.stars}{_STAR}"
    end = len(cells) - 1 if seen >= len(cells) else seen
    drawn = [Run(letter, colors.tint(ink), colors.tint("."), bold=True) for letter in stars]
    return [*cells[: end - len(drawn)], *drawn, *cells[end:]]


def _joined(cells: Iterable[Run]) -> Row:
    return tuple(
        Run("".join(run.text for run in alike), *paint) for paint, alike in groupby(cells, key=lambda run: run[1:])
    )


def _boxed(card: Card, code: str, size: LandscapeSize, look: Look, seen: int) -> tuple[Row, ...]:
    width, height = EXTENT[size]
    room, colors = width - 2, colors_of(card.color, look)
    sketch = _sketch(card, room, height - 3, min(room, seen - 1))
    lines = [f"|{title(card, code, room, look, seen - 1)}|", *(f"|{line}|" for line in sketch)]
    frame = f"+{'-' * room}+"
    framed = [*([frame] if height > 3 else []), *lines, frame][:height]
    return tuple((Run(line, colors.text, colors.band, bold=True),) for line in framed)


def _sketch(card: Card, room: int, lines: int, seen: int) -> Iterator[str]:
    """As many textured lines as the value fills, and the stars as a number."""
    texture = (_SKETCHED[card.color] * room)[:room]
    lines = max(lines, 1)
    filled = max(round(card.value * lines / 5), 1)
    worth = f"+{card.stars}" if card.stars else ""
    for line in range(lines):
        ground = texture if line >= lines - filled else " " * room
        yield ground[: seen - len(worth)] + worth + ground[seen:] if line == 0 else ground


@lru_cache
def empty(width: int, height: int, look: Look) -> tuple[str, ...]:
    """The outline of a cell where a pile may be begun."""
    upper, between, lower = _DOTTED[look.ascii]
    lines = (upper, *(between,) * (height - 2), lower)
    return tuple(f"{line[0]}{line[1] * (width - 2)}{line[2]}" for line in lines)
