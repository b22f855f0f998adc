"""Value objects: the decks of landscape cards. Cards with equal faces are equal."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted

STARS: Final = (0, 0, 1, 2, 3, 5)  # by value
VALUES: Final = (1, 2, 3, 4, 5)
COLORS: Final = ("black", "blue", "green", "yellow")
_HIGHEST_WITH_SCISSORS: Final = 4

Trait = str | int
"""A color or a value: what the cards taken or placed together have in common."""

TRAITS: Final[tuple[Trait, ...]] = (*COLORS, *VALUES)

_PLAIN_WITH_BLUE_BACK: Final = {
    "black": "1111 22 33 4 5",
    "blue": "111 22 33 44 5",
    "green": "111 222 33 4 5",
    "yellow": "111 22 333 4 5",
}
_SCISSORS_WITH_YELLOW_BACK: Final = {"black": 4, "blue": 1, "green": 3, "yellow": 2}
_SCISSORS_WITH_RED_BACK: Final = {"black": 1, "blue": 4, "green": 2, "yellow": 3}


class Card(Struct, frozen=True, order=True, cache_hash=True, gc=False):
    color: str
    value: int
    scissors: bool = False

    def __str__(self) -> str:
        return f"{self.color}:{self.value}{'*' if self.scissors else ''}"

    @property
    def stars(self) -> int:
        return STARS[self.value]

    def has(self, trait: Trait) -> bool:
        return trait in (self.color, self.value)


Cards = tuple[Card, ...]
"""Sorted where the order does not matter, as in a hand."""

FACES: Final = tuple(
    Card(color, value, scissors)
    for color in COLORS
    for value in VALUES
    for scissors in ((False, True) if value <= _HIGHEST_WITH_SCISSORS else (False,))
)
START: Final = {color: Card(color, 1) for color in COLORS}

_BY_NAME: Final = {str(face): face for face in FACES}


def sorted_cards(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards))


def without(cards: Cards, removed: Iterable[Card]) -> Cards:
    remaining = [*cards]
    for card in removed:
        remaining.remove(card)
    return tuple(remaining)


@cache
def copies(deck: int, players: int) -> Counter[Card]:
    """The deck of a game, without the start cards."""
    backs = [_blue_backs(deck), _one_of_each(_SCISSORS_WITH_YELLOW_BACK), _one_of_each(_SCISSORS_WITH_RED_BACK)]
    return Counter(card for back in backs[: players - 1] for card in back)


def _blue_backs(deck: int) -> Cards:
    """The smaller deck lacks the scissors cards that also exist with a red back."""
    plain = [Card(color, int(value)) for color, row in _PLAIN_WITH_BLUE_BACK.items() for value in row.replace(" ", "")]
    scissors = [face for face in FACES if face.scissors]
    missing = [] if deck == 96 else [Card(color, value, True) for color, value in _SCISSORS_WITH_RED_BACK.items()]
    return (*plain, *(card for card in scissors if card not in missing))


def _one_of_each(scissors: dict[str, int]) -> Cards:
    return tuple(Card(color, value, scissors[color] == value) for color in COLORS for value in VALUES)


def parse_card(text: str) -> Card:
    try:
        return _BY_NAME[text]
    except KeyError:
        raise BadNotation(
            f"There is no card {quoted(text)}; a card is COLOR:VALUE or COLOR:VALUE*, its color one of "
            f"{', '.join(COLORS)}, its value from 1 to {VALUES[-1]}, with scissors (*) to {_HIGHEST_WITH_SCISSORS}."
        ) from None
