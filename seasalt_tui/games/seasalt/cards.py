"""Value objects: cards, and the decks they come from. Cards with equal faces are equal.

The basic deck has 58 cards with 46 faces; Extra Salt adds 8 cards with a face each.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.games.seasalt.families import ALL_FAMILIES, FAMILIES, SALT_FAMILIES, Family


class Card(Struct, frozen=True, order=True, cache_hash=True, gc=False):
    family: str
    color: str

    def __str__(self) -> str:
        return f"{self.family}:{self.color}"


def _copies(families: Mapping[str, Family]) -> Counter[Card]:
    return Counter(Card(name, color) for name, family in families.items() for color in family.colors.split())


COPIES: Final = _copies(FAMILIES)
FACES: Final = tuple(sorted(COPIES))
DECK: Final = tuple(face for face in FACES for _ in range(COPIES[face]))
COLORS: Final = tuple(sorted({face.color for face in FACES}))
MERMAID: Final = Card("mermaid", "white")

SALT_COPIES: Final = COPIES + _copies(SALT_FAMILIES)
SALT_FACES: Final = tuple(sorted(_copies(SALT_FAMILIES)))
SALT_DECK: Final = tuple(sorted(DECK + SALT_FACES))
ALL_FACES: Final = FACES + SALT_FACES

_BY_NAME: Final = {str(face): face for face in ALL_FACES}


def parse_card(text: str) -> Card:
    try:
        return _BY_NAME[text]
    except KeyError:
        raise BadNotation(_no_such_card(text)) from None


def _no_such_card(text: str) -> str:
    family, _, _ = text.partition(":")
    colors = [face.color for face in ALL_FACES if face.family == family]
    if colors:
        return f"There is no card {quoted(text)}; {family} exists in {', '.join(colors)}."
    return f"There is no card {quoted(text)}; a card is FAMILY:COLOR, its family one of {', '.join(ALL_FAMILIES)}."
