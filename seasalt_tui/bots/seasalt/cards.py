"""Bit-packed cards for fast playouts: a card is a number, a set of cards one integer, scored by lookup tables.

Values and counts are derived from `games.seasalt`; a test compares the scores of both.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.int64 import Int64
from seasalt_tui.games.seasalt.cards import COLORS, COPIES, DECK, FACES, MERMAID, Card
from seasalt_tui.games.seasalt.families import DUOS
from seasalt_tui.games.seasalt.scoring import points

Number = Int64
Counts = Int64
"""How many there are of each family and of each color."""

# What scores together stands side by side, from the lowest bits on.
_TOGETHER: Final = (
    ("boat", "lighthouse", "crab"),
    ("fish", "shoal", "shark", "swimmer"),
    ("octopus", "shell", "penguin", "penguin_colony", "sailor", "captain"),
    ("mermaid",),
)


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
MASK_A: Final[Int64] = PARTS[0].mask
SHIFT_B: Final[Int64] = PARTS[1].shift
MASK_B: Final[Int64] = PARTS[1].mask
SHIFT_C: Final[Int64] = PARTS[2].shift
MASK_C: Final[Int64] = PARTS[2].mask
SHIFT_MERMAIDS: Final[Int64] = PARTS[3].shift
MASK_MERMAIDS: Final[Int64] = PARTS[3].mask

NUMBERS: Final[dict[Card, Number]] = {face: number for number, face in enumerate(FACES)}
DECK_NUMBERS: Final = tuple(NUMBERS[card] for card in DECK)
MERMAID_NUMBER: Final[Number] = NUMBERS[MERMAID]


def _part_of(card: Card) -> int:
    return next(place for place, families in enumerate(_TOGETHER) if card.family in families)


def _copies_of(color: str) -> int:
    return sum(copies for face, copies in COPIES.items() if face.color == color)


# The field of mermaids is that of their color, too. The rarest color is the highest, and its bit is the sign: a machine
# integer has no more than 64.
SHIFT_COLORS: Final[Int64] = SHIFT_MERMAIDS
_COLORS: Final = (
    MERMAID.color,
    *sorted((color for color in COLORS if color != MERMAID.color), key=_copies_of, reverse=True),
)
_COLOR_WIDTHS: Final = tuple(_copies_of(color).bit_length() for color in _COLORS)


def _color_shift(color: str) -> int:
    return SHIFT_COLORS + sum(_COLOR_WIDTHS[: _COLORS.index(color)])


PART_OF: Final = tuple(_part_of(face) for face in FACES)
STEPS: Final = tuple(PARTS[_part_of(face)].step(face.family) for face in FACES)
COLOR_SHIFTS: Final = tuple(_color_shift(face.color) for face in FACES)
COLOR_MASKS: Final = tuple((1 << _copies_of(face.color).bit_length()) - 1 for face in FACES)


def _signed(bits: int) -> int:
    return bits - (1 << 64) if bits >> 63 else bits


BITS: Final[list[Counts]] = [
    _signed(step << PARTS[part].shift | 1 << shift)
    for step, part, shift in zip(STEPS, PART_OF, COLOR_SHIFTS, strict=True)
]


def counted(cards: Iterable[Number]) -> Counts:
    return sum([BITS[card] for card in cards])


def keys(part: Part) -> Iterable[tuple[int, dict[str, int]]]:
    """Every key of a part that can occur, and how many cards of each family it stands for."""
    for numbers in product(*(range(_most_of(family) + 1) for family in part.families)):
        families = dict(zip(part.families, numbers, strict=True))
        yield sum(count * part.step(family) for family, count in families.items()), families


def _points(part: Part) -> list[Int64]:
    worth: list[Int64] = [0] * (part.mask + 1)
    for key, families in keys(part):
        worth[key] = points(families, {}).total
    return worth


POINTS_A: Final = _points(PARTS[0])
POINTS_B: Final = _points(PARTS[1])
POINTS_C: Final = _points(PARTS[2])


_NO_MORE: Final[list[Int64]] = [0] * COPIES[MERMAID]  # for mermaids that find no group
_MOST_KEPT: Final = 30_000
_GROUPS: Final[dict[Int64, list[Int64]]] = {}


def groups_of(counts: Counts) -> list[Int64]:
    """The sizes of all color groups, the largest first. They are remembered; all is forgotten when it is too much."""
    bits = counts >> SHIFT_COLORS
    try:
        return _GROUPS[bits]
    except KeyError:
        if len(_GROUPS) > _MOST_KEPT:
            _GROUPS.clear()
        made = _GROUPS[bits] = _sizes(bits)
        return made


def _sizes(bits: Int64) -> list[Int64]:
    sizes: list[Int64] = []
    for width in _COLOR_WIDTHS:
        sizes.append(bits & (1 << width) - 1)
        bits >>= width
    return [*sorted([size for size in sizes if size], reverse=True), *_NO_MORE]


# Colors whose groups are looked up together, and how many bits these have.
_THIRDS: Final = (_COLOR_WIDTHS[:3], _COLOR_WIDTHS[3:6], _COLOR_WIDTHS[6:])
_SHIFT_MIDDLE: Final[Int64] = sum(_THIRDS[0])
_SHIFT_HIGH: Final[Int64] = _SHIFT_MIDDLE + sum(_THIRDS[1])
_MASK_HIGH: Final[Int64] = (1 << sum(_THIRDS[2])) - 1
_MASK_LOW: Final[Int64] = (1 << sum(_THIRDS[0])) - 1
_MASK_MIDDLE: Final[Int64] = (1 << sum(_THIRDS[1])) - 1


def _largest(widths: Iterable[int]) -> list[Int64]:
    """The size of the largest group, by the bits of these colors."""
    fields = [range(1 << width) for width in widths]
    return [max(sizes) for sizes in product(*reversed(fields))]


_LARGEST_LOW: Final = _largest(_THIRDS[0])
_LARGEST_MIDDLE: Final = _largest(_THIRDS[1])
_LARGEST_HIGH: Final = _largest(_THIRDS[2])
NO_GROUP: Final = 1 << 10  # larger than any


def bonus_of(counts: Counts) -> int:
    """The size of the largest color group."""
    return largest_group(counts)


def largest_group(counts: Counts) -> Int64:
    bits = counts >> SHIFT_COLORS
    low, middle = _LARGEST_LOW[bits & _MASK_LOW], _LARGEST_MIDDLE[bits >> _SHIFT_MIDDLE & _MASK_MIDDLE]
    high = _LARGEST_HIGH[bits >> _SHIFT_HIGH & _MASK_HIGH]
    most = low if low > middle else middle  # noqa: FURB136 - a call of max takes longer than all else here
    return most if most > high else high  # noqa: FURB136


def group_to_match(counts: Counts) -> Int64:
    """How large a group has to be for a further card of its color to count for a mermaid."""
    mermaids = counts >> SHIFT_MERMAIDS & MASK_MERMAIDS
    if not mermaids:
        return NO_GROUP
    return largest_group(counts) if mermaids == 1 else groups_of(counts)[mermaids - 1]


def points_of(counts: Counts) -> int:
    """Card points."""
    worth = POINTS_A[counts & MASK_A] + POINTS_B[counts >> SHIFT_B & MASK_B] + POINTS_C[counts >> SHIFT_C & MASK_C]
    mermaids = counts >> SHIFT_MERMAIDS & MASK_MERMAIDS
    if not mermaids:
        return worth
    if mermaids == 1:
        return worth + largest_group(counts)
    groups = groups_of(counts)
    worth += groups[0] + groups[1]
    if mermaids > 2:
        worth += groups[2]
    return worth + groups[3] if mermaids > 3 else worth


# Cards that are laid in pairs: how many of each family are in a hand, and what makes a pair.
_DUO_FAMILIES: Final = tuple(dict.fromkeys([*DUOS, *DUOS.values()]))
_DUO_BITS: Final = 4
DUO_ONES: Final[list[Int64]] = [
    1 << _DUO_BITS * _DUO_FAMILIES.index(face.family) if face.family in _DUO_FAMILIES else 0 for face in FACES
]
_PARTNER_OF: Final = {partner: family for family, partner in DUOS.items()} | DUOS
PARTNERS: Final[list[Int64]] = [
    1 << _DUO_BITS * _DUO_FAMILIES.index(_PARTNER_OF[face.family]) if face.family in _PARTNER_OF else 0
    for face in FACES
]
FAMILY_NUMBER: Final = {family: number for number, family in enumerate(sorted({face.family for face in FACES}))}
FAMILY_OF: Final[list[Int64]] = [FAMILY_NUMBER[face.family] for face in FACES]


def partners_of(cards: Iterable[Number]) -> Int64:
    """The bits of all that would make a pair with one of them."""
    found: Int64 = 0
    for card in cards:
        found |= PARTNERS[card]
    return found


class Duo:
    """A kind of pair: the numbers of its two families; `shifts`: where their counts stand in the bits of a hand."""

    __slots__ = ("one", "other", "shifts")

    def __init__(self, family: str) -> None:
        partner = DUOS[family]
        self.one: Int64 = FAMILY_NUMBER[family]
        self.other: Int64 = FAMILY_NUMBER[partner]
        self.shifts = (_DUO_BITS * _DUO_FAMILIES.index(family), _DUO_BITS * _DUO_FAMILIES.index(partner))

    @property
    def families(self) -> tuple[int, int]:
        return self.one, self.other


FISH: Final = Duo("fish")
CRAB: Final = Duo("crab")
SHARK: Final = Duo("shark")
BOAT: Final = Duo("boat")
