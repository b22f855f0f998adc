"""Value objects: the deck has 58 cards with 46 faces. Cards with equal faces are equal."""

from collections import Counter
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted

_PRINTED: Final = {
    "boat": "black black dark_blue dark_blue light_blue light_blue yellow yellow",
    "captain": "light_orange",
    "crab": "black dark_blue dark_blue green grey light_blue light_blue yellow yellow",
    "fish": "black black dark_blue dark_blue green light_blue yellow",
    "lighthouse": "purple",
    "mermaid": "white white white white",
    "octopus": "green grey light_blue purple yellow",
    "penguin": "light_orange pink purple",
    "penguin_colony": "green",
    "sailor": "orange pink",
    "shark": "black dark_blue green light_blue purple",
    "shell": "black dark_blue green grey light_blue yellow",
    "shoal": "grey",
    "swimmer": "black dark_blue light_blue light_orange yellow",
}


class Card(Struct, frozen=True, order=True, cache_hash=True, gc=False):
    family: str
    color: str

    def __str__(self) -> str:
        return f"{self.family}:{self.color}"


COPIES: Final = Counter(Card(family, color) for family, colors in _PRINTED.items() for color in colors.split())
FACES: Final = tuple(sorted(COPIES))
DECK: Final = tuple(face for face in FACES for _ in range(COPIES[face]))
FAMILIES: Final = tuple(_PRINTED)
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
