"""Card counting: of each family and each color, how many cards a seat has seen, and how many are left.

It knows what the view knows. A view without memory gives only the cards that lie open now.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import COLORS, COPIES, Card
from seasalt_tui.games.seasalt.determinization import located
from seasalt_tui.games.seasalt.families import FAMILIES
from seasalt_tui.games.seasalt.view import View


class CardCount(Struct, frozen=True):
    """`left`: in the deck, in hidden hands, or deep in the piles."""

    seen: int
    left: int

    @property
    def copies(self) -> int:
        return self.seen + self.left


class CardCounts(Struct, frozen=True):
    """`families` in the order of the catalogue, `colors` in the alphabet's; each has all of them."""

    faces: Mapping[Card, CardCount]
    families: Mapping[str, CardCount]
    colors: Mapping[str, CardCount]
    left: int


_FAMILY_SIZES: Final = Counter(card.family for card in COPIES.elements())
_COLOR_SIZES: Final = Counter(card.color for card in COPIES.elements())


def card_counts(view: View) -> CardCounts:
    seen = Counter(located(view))
    families, colors = Counter[str](), Counter[str]()
    for card, count in seen.items():
        families[card.family] += count
        colors[card.color] += count
    return CardCounts(
        faces={card: CardCount(seen[card], copies - seen[card]) for card, copies in COPIES.items()},
        families={name: CardCount(families[name], _FAMILY_SIZES[name] - families[name]) for name in FAMILIES},
        colors={name: CardCount(colors[name], _COLOR_SIZES[name] - colors[name]) for name in COLORS},
        left=COPIES.total() - seen.total(),
    )
