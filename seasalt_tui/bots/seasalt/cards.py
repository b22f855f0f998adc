"""Bit-packed cards for fast playouts: a card is a number, a set of cards one integer, scored by lookup tables.

Values and counts are derived from `games.seasalt`; a test compares the scores of both.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import COLORS, COPIES, DECK, FACES, MERMAID, Card
from seasalt_tui.games.seasalt.families import DUOS
from seasalt_tui.games.seasalt.scoring import points

Number = int
Counts = int
"""How many there are of each family and of each color."""

# What scores together stands side by side, from the lowest bits on.
_TOGETHER: Final = (
    ("boat", "lighthouse", "crab"),
    ("fish", "shoal", "shark", "swimmer"),
    ("octopus", "shell", "penguin", "penguin_colony", "sailor", "captain"),
    ("mermaid",),
)
_COLOR_BITS: Final = 4


class Part(Struct, frozen=True):
    """Some families that score together, as they stand in `Counts`: `widths` in bits, `mask` of them all."""

    families: tuple[str, ...]
    widths: tuple[int, ...]
    shift: int

    @property
    def mask(self) -> int:
        return (1 << sum(self.widths)) - 1

    def step(self, family: str) -> int:
        """What one more card adds to the part's key."""
        place = self.families.index(family)
        return 1 << sum(self.widths[:place])


def _most_of(family: str) -> int:
    return sum(copies for face, copies in COPIES.items() if face.family == family)


def _parts() -> Iterable[Part]:
    shift = 0
    for families in _TOGETHER:
        part = Part(families, tuple(_most_of(family).bit_length() for family in families), shift)
        shift += sum(part.widths)
        yield part


PARTS: Final = tuple(_parts())
PART_A, PART_B, PART_C, _MERMAIDS = PARTS
SHIFT_A, SHIFT_B, SHIFT_C, SHIFT_MERMAIDS = (part.shift for part in PARTS)
MASK_A, MASK_B, MASK_C, MASK_MERMAIDS = (part.mask for part in PARTS)
SHIFT_COLORS: Final = SHIFT_MERMAIDS + sum(_MERMAIDS.widths)

NUMBERS: Final = {face: number for number, face in enumerate(FACES)}
MASK_COLOR: Final = (1 << _COLOR_BITS) - 1
DECK_NUMBERS: Final = tuple(NUMBERS[card] for card in DECK)
MERMAID_NUMBER: Final = NUMBERS[MERMAID]


def _part_of(card: Card) -> int:
    return next(place for place, families in enumerate(_TOGETHER) if card.family in families)


def _color_shift(color: str) -> int:
    return SHIFT_COLORS + _COLOR_BITS * COLORS.index(color)


PART_OF: Final = tuple(_part_of(face) for face in FACES)
STEPS: Final = tuple(PARTS[_part_of(face)].step(face.family) for face in FACES)
COLOR_SHIFTS: Final = tuple(_color_shift(face.color) for face in FACES)
BITS: Final = tuple(
    (step << PARTS[part].shift) + (1 << shift) for step, part, shift in zip(STEPS, PART_OF, COLOR_SHIFTS, strict=True)
)


def counted(cards: Iterable[Number]) -> Counts:
    return sum(BITS[card] for card in cards)


def keys(part: Part) -> Iterable[tuple[int, dict[str, int]]]:
    """Every key of a part that can occur, and how many cards of each family it stands for."""
    for numbers in product(*(range(_most_of(family) + 1) for family in part.families)):
        families = dict(zip(part.families, numbers, strict=True))
        yield sum(count * part.step(family) for family, count in families.items()), families


def _points(part: Part) -> Sequence[int]:
    worth = [0] * (part.mask + 1)
    for key, families in keys(part):
        worth[key] = points(families, {}).total
    return worth


POINTS_A, POINTS_B, POINTS_C = (_points(part) for part in PARTS[:3])


_NO_MORE: Final = (0,) * COPIES[MERMAID]  # for mermaids that find no group
_MOST_KEPT: Final = 30_000


class Groups(dict[int, tuple[int, ...]]):
    """Cache of the sizes of color groups, the largest first, by their bits. It is emptied when it is full."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) > _MOST_KEPT:
            self.clear()
        left, sizes = bits, list[int]()
        while left:
            sizes.append(left & MASK_COLOR)
            left >>= _COLOR_BITS
        found = self[bits] = (*sorted((size for size in sizes if size), reverse=True), *_NO_MORE)
        return found


_GROUPS: Final = Groups()


def bonus_of(counts: Counts) -> int:
    """The size of the largest color group."""
    return _GROUPS[counts >> SHIFT_COLORS][0]


def groups_of(counts: Counts) -> tuple[int, ...]:
    """The sizes of all color groups, the largest first."""
    return _GROUPS[counts >> SHIFT_COLORS]


def points_of(counts: Counts) -> int:
    """Card points."""
    worth = POINTS_A[counts & MASK_A] + POINTS_B[counts >> SHIFT_B & MASK_B] + POINTS_C[counts >> SHIFT_C & MASK_C]
    mermaids = counts >> SHIFT_MERMAIDS & MASK_MERMAIDS
    if not mermaids:
        return worth
    return worth + sum(_GROUPS[counts >> SHIFT_COLORS][:mermaids])


# Cards that are laid in pairs: how many of each family are in a hand, and what makes a pair.
_DUO_FAMILIES: Final = tuple(dict.fromkeys([*DUOS, *DUOS.values()]))
_DUO_BITS: Final = 4
DUO_ONES: Final = tuple(
    1 << _DUO_BITS * _DUO_FAMILIES.index(face.family) if face.family in _DUO_FAMILIES else 0 for face in FACES
)
_PARTNER_OF: Final = {partner: family for family, partner in DUOS.items()} | DUOS
PARTNERS: Final = tuple(
    1 << _DUO_BITS * _DUO_FAMILIES.index(_PARTNER_OF[face.family]) if face.family in _PARTNER_OF else 0
    for face in FACES
)
FAMILY_NUMBER: Final = {family: number for number, family in enumerate(sorted({face.family for face in FACES}))}
FAMILY_OF: Final = tuple(FAMILY_NUMBER[face.family] for face in FACES)


def partners_of(cards: Iterable[Number]) -> int:
    """The bits of all that would make a pair with one of them."""
    found = 0
    for card in cards:
        found |= PARTNERS[card]
    return found


class Duo(Struct, frozen=True):
    """A kind of pair; `shifts`: where the counts of its two families stand in the bits of a hand."""

    families: tuple[int, int]
    shifts: tuple[int, int]


def _duo(family: str) -> Duo:
    partner = DUOS[family]
    shifts = (_DUO_BITS * _DUO_FAMILIES.index(family), _DUO_BITS * _DUO_FAMILIES.index(partner))
    return Duo((FAMILY_NUMBER[family], FAMILY_NUMBER[partner]), shifts)


FISH, CRAB, SHARK, BOAT = (_duo(family) for family in ("fish", "crab", "shark", "boat"))
