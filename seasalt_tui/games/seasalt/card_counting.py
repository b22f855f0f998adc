"""Card counting: of each family and each color, how many cards a seat has seen, and how many are left.

It knows what the view knows. A view without memory gives only the cards that lie open now.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import COLORS, COPIES, SALT_COPIES, Card
from seasalt_tui.games.seasalt.determinization import located
from seasalt_tui.games.seasalt.families import ALL_FAMILIES, FAMILIES
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


def card_counts(view: View) -> CardCounts:
    salt = view.expansion is not None and view.expansion.salt
    return _counted(Counter(located(view)), SALT_COPIES if salt else COPIES, ALL_FAMILIES if salt else FAMILIES)


def _counted(seen: Counter[Card], deck: Counter[Card], in_deck: Iterable[str]) -> CardCounts:
    family_sizes = Counter(card.family for card in deck.elements())
    color_sizes = Counter(card.color for card in deck.elements())
    families, colors = Counter[str](), Counter[str]()
    for card, count in seen.items():
        families[card.family] += count
        colors[card.color] += count
    return CardCounts(
        faces={card: CardCount(seen[card], copies - seen[card]) for card, copies in deck.items()},
        families={name: CardCount(families[name], family_sizes[name] - families[name]) for name in in_deck},
        colors={name: CardCount(colors[name], color_sizes[name] - colors[name]) for name in COLORS},
        left=deck.total() - seen.total(),
    )
