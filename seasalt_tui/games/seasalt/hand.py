"""Bit-packed multiset of cards: a hand, or the cards on a table.

One integer holds every count that the rules need (cards, families, faces, colors), so that adding or removing a card is
one addition and points come from lookup tables. Only this module and `packing` know the layout.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt import scoring
from seasalt_tui.games.seasalt.actions import MERMAIDS, Mermaids, Play
from seasalt_tui.games.seasalt.cards import COLORS, COPIES, MERMAID, Card
from seasalt_tui.games.seasalt.families import FAMILIES
from seasalt_tui.games.seasalt.hand_layout import (
    BITS,
    FIELDS,
    GROUPS_A,
    GROUPS_B,
    PAIRS_A,
    PAIRS_B,
    SCORED,
    SCORED_A,
    SCORED_B,
    SCORED_C,
    counts,
)

_FIELD_OF: Final = {face: FIELDS[str(face)] for face in BITS}
_COPIES_OF_BIT: Final = {
    field.one << place: [face] * (1 << place)
    for face, field in _FIELD_OF.items()
    for place in range(field.mask.bit_length())
}
_FACES: Final = sum(field.all for field in _FIELD_OF.values())
_SIZE: Final = FIELDS["size"]
_MERMAIDS: Final = FIELDS["mermaid"].shift
# The parts of the lookup tables: these are looked up in every step of every game.
_A: Final = SCORED_A.mask
_A_POINTS: Final = SCORED_A.points
_A_PAIRS: Final = SCORED_A.pairs
_B: Final = SCORED_B.mask
_B_POINTS: Final = SCORED_B.points
_B_PAIRS: Final = SCORED_B.pairs
_C: Final = SCORED_C.mask
_C_POINTS: Final = SCORED_C.points
_B_SHIFT: Final = SCORED_B.shift
_C_SHIFT: Final = SCORED_C.shift
_MERMAIDS_TO_LAY: Final = COPIES[MERMAID]


class Hand(Struct, frozen=True, gc=False):
    packed: int = 0

    def __add__(self, card: Card) -> "Hand":
        return Hand(self.packed + BITS[card])

    def __sub__(self, card: Card) -> "Hand":
        return Hand(self.packed - BITS[card])

    def __or__(self, other: "Hand") -> "Hand":
        """The union of the two."""
        return Hand(self.packed + other.packed)

    def without(self, other: "Hand") -> "Hand":
        """The other is a part of this one."""
        return Hand(self.packed - other.packed)

    def __len__(self) -> int:
        return _SIZE.of(self.packed)

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def count(self, card: Card) -> int:
        return _FIELD_OF[card].of(self.packed)

    @property
    def cards(self) -> tuple[Card, ...]:
        """In a fixed order: equal hands list their cards equally."""
        left = self.packed & _FACES
        cards: list[Card] = []
        while left:
            bit = left & -left
            cards += _COPIES_OF_BIT[bit]
            left -= bit
        return tuple(cards)

    def plays(self) -> tuple[Play | Mermaids, ...]:
        """The distinct pairs that can be played, and the mermaids if all four are here."""
        scored = self.packed & SCORED
        plays: tuple[Play | Mermaids, ...] = ()
        if _A_PAIRS[scored & _A]:
            plays += PAIRS_A.of(self.packed)
        if _B_PAIRS[scored >> _B_SHIFT & _B]:
            plays += PAIRS_B.of(self.packed)
        return plays if scored >> _MERMAIDS < _MERMAIDS_TO_LAY else (*plays, MERMAIDS)

    @property
    def pairs(self) -> tuple[Play, ...]:
        """The distinct pairs of the basic game that can be played."""
        return PAIRS_A.of(self.packed) + PAIRS_B.of(self.packed)

    @property
    def mermaids(self) -> int:
        return (self.packed & SCORED) >> _MERMAIDS

    @property
    def colors(self) -> dict[str, int]:
        return counts(COLORS, self.packed)

    @property
    def bonus(self) -> int:
        return largest_groups(self.packed, 1)

    @property
    def points(self) -> int:
        return self.points_with(_EMPTY)

    def points_with(self, table: "Hand") -> int:
        packed = self.packed + table.packed
        scored = packed & SCORED
        worth = _A_POINTS[scored & _A] + _B_POINTS[scored >> _B_SHIFT & _B] + _C_POINTS[scored >> _C_SHIFT & _C]
        mermaids = scored >> _MERMAIDS
        return worth + largest_groups(packed, mermaids) if mermaids else worth

    @property
    def parts(self) -> scoring.Points:
        return scoring.points(counts(FAMILIES, self.packed), self.colors)


_EMPTY: Final = Hand()


def hand_of(cards: Iterable[Card]) -> Hand:
    return Hand(sum([BITS[card] for card in cards]))


def largest_groups(packed: int, groups: int) -> int:
    """How many cards the largest color groups have together."""
    sizes_a, sizes_b = GROUPS_A.of(packed), GROUPS_B.of(packed)
    if groups == 1:
        return max(sizes_a[0], sizes_b[0])
    return sum(sorted(sizes_a + sizes_b, reverse=True)[:groups])
