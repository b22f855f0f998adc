"""Every way a card can look."""

from itertools import product
from typing import Final, get_args

from seasalt_tui.art.faces import Look, Row, Size, face
from seasalt_tui.art.values import PaletteName
from seasalt_tui.games.seasalt.cards import ALL_FACES

SIZES: Final[tuple[Size, ...]] = get_args(Size)
PALETTES: Final[tuple[PaletteName, ...]] = get_args(PaletteName)
COLORED: Final = tuple(palette for palette in PALETTES if palette != "mono")
LOOKS: Final = tuple(Look(palette, "#0d2230", letters) for palette, letters in product(PALETTES, (False, True)))
TITLE: Final = "Schwärmerei"
CODE: Final = "DB"


def drawn(size: Size, look: Look) -> list[tuple[Row, ...]]:
    return [face(card.family, card.color, size, look, TITLE, CODE, "×9", "Paar") for card in ALL_FACES]


def text(row: Row) -> str:
    return "".join(run.text for run in row)
