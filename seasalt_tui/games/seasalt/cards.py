"""Value objects: the deck has 58 cards with 46 faces. Cards with equal faces are equal."""

from collections import Counter
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.games.seasalt.families import FAMILIES


class Card(Struct, frozen=True, order=True, cache_hash=True, gc=False):
    family: str
    color: str

    def __str__(self) -> str:
        return f"{self.family}:{self.color}"


COPIES: Final = Counter(Card(family, color) for family, entry in FAMILIES.items() for color in entry.colors.split())
FACES: Final = tuple(sorted(COPIES))
DECK: Final = tuple(face for face in FACES for _ in range(COPIES[face]))
COLORS: Final = tuple(sorted({face.color for face in FACES}))
MERMAID: Final = Card("mermaid", "white")

_BY_NAME: Final = {str(face): face for face in FACES}


def parse_card(text: str) -> Card:
    try:
        return _BY_NAME[text]
    except KeyError:
        raise BadNotation(_no_such_card(text)) from None


def _no_such_card(text: str) -> str:
    family, _, _ = text.partition(":")
    colors = [face.color for face in FACES if face.family == family]
    if colors:
        return f"There is no card {quoted(text)}; {family} exists in {', '.join(colors)}."
    return f"There is no card {quoted(text)}; a card is FAMILY:COLOR, its family one of {', '.join(FAMILIES)}."
