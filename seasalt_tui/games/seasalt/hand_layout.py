"""Bit packing and lookup tables of `Hand`: the layout of its counts in one integer, and what follows from them.

Families that score together, and cards that pair together, are neighbors, so that one lookup covers all of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import DUOS, Play
from seasalt_tui.games.seasalt.cards import COPIES, DECK, FACES, FAMILIES
from seasalt_tui.games.seasalt.scoring import points

T = TypeVar("T")

# The points of families in the same brackets depend on each other; those of different brackets are only added up.
_SCORED: Final = (
    (("boat", "lighthouse"), ("crab",)),
    (("fish", "shoal"), ("shark", "swimmer")),
    (("octopus",), ("shell",), ("penguin", "penguin_colony"), ("sailor", "captain")),
)
_PAIRED: Final = (("boat", "crab"), ("fish", "shark", "swimmer"))
_COLORED: Final = (
    ("black", "dark_blue", "light_blue", "yellow"),
    ("green", "grey", "light_orange", "orange", "pink", "purple", "white"),
)
_DUO_OF: Final = {(str(duo.first), str(duo.second)): duo for duo in DUOS}


class BitField(Struct, frozen=True):
    """The position of a count, or of several neighboring ones, within the packed integer."""

    shift: int
    mask: int

    @property
    def one(self) -> int:
        return 1 << self.shift

    @property
    def all(self) -> int:
        return self.mask << self.shift

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask


class ScoreTable(Struct, frozen=True):
    """Precomputed for every combination of counts of some families: their card points, and whether there is a pair."""

    shift: int
    mask: int
    points: list[int]
    paired: list[bool]


class LazyTable(Struct, Generic[T], frozen=True):
    """Memoized function of some counts: computed on first use, as most combinations never occur."""

    names: Sequence[str]
    shift: int
    mask: int
    compute: Callable[[dict[str, int]], T]
    cache: dict[int, T]

    def of(self, packed: int) -> T:
        key = packed >> self.shift & self.mask
        try:
            return self.cache[key]
        except KeyError:
            return self.cache.setdefault(key, self.compute(counts(self.names, packed)))


def counts(names: Iterable[str], packed: int) -> dict[str, int]:
    """The counts by name, without zeros."""
    values = {name: FIELDS[name].of(packed) for name in names}
    return {name: count for name, count in values.items() if count}


def span(names: Sequence[str]) -> BitField:
    """Neighboring fields, named from the lowest to the highest, as one."""
    first, last = FIELDS[names[0]], FIELDS[names[-1]]
    return BitField(first.shift, (last.mask + 1 << last.shift - first.shift) - 1)


def _faces(families: Iterable[str]) -> tuple[str, ...]:
    return tuple(str(face) for face in FACES if face.family in families)


def _widths() -> Iterable[tuple[str, int]]:
    copies = {str(face): count for face, count in COPIES.items()}
    families = {family: _most_of("family", family) for family in FAMILIES}
    scored = [name for table in _SCORED for families_together in table for name in families_together]
    paired = [name for group in _PAIRED for name in _faces(group)]
    colored = [color for group in _COLORED for color in group]
    most = {"size": len(DECK)} | families | copies | {color: _most_of("color", color) for color in colored}
    for name in dict.fromkeys([*scored, "mermaid", "size", *colored, *paired, *copies]):
        yield name, most[name].bit_length()


def _lay_out(widths: Iterable[tuple[str, int]]) -> dict[str, BitField]:
    fields, shift = {}, 0
    for name, width in widths:
        fields[name] = BitField(shift, (1 << width) - 1)
        shift += width
    return fields


def _scored(table: Sequence[Sequence[str]]) -> ScoreTable:
    """Cartesian product of the tables of all brackets, the lowest bits varying fastest."""
    worths, paired = [0], [False]
    for families in table:
        worths_here, paired_here = _scored_together(families)
        worths = [worth + below for worth in worths_here for below in worths]
        paired = [pairs or below for pairs in paired_here for below in paired]
    field = span([name for families in table for name in families])
    return ScoreTable(field.shift, field.mask, worths, paired)


def _scored_together(families: Sequence[str]) -> tuple[list[int], list[bool]]:
    field = span(families)
    worths, paired = [0] * (field.mask + 1), [False] * (field.mask + 1)
    for numbers in product(*(range(_most_of("family", family) + 1) for family in families)):
        counted = dict(zip(families, numbers, strict=True))
        key, worth = field.of(_packed(counted.items())), points(counted, {})
        worths[key], paired[key] = worth.total, worth.duos > 0
    return worths, paired


def _most_of(trait: str, value: str) -> int:
    return sum(count for face, count in COPIES.items() if getattr(face, trait) == value)


def _packed(numbers: Iterable[tuple[str, int]]) -> int:
    return sum(count * FIELDS[name].one for name, count in numbers)


def _pairs(counted: Mapping[str, int]) -> tuple[Play, ...]:
    pairs = [pair for pair in combinations_with_replacement(counted, 2) if pair in _DUO_OF]
    return tuple([_DUO_OF[first, second] for first, second in pairs if first != second or counted[first] > 1])


def _groups(counted: Mapping[str, int]) -> tuple[int, ...]:
    """The sizes of the color groups, the largest first, and a zero at the end."""
    return (*sorted(counted.values(), reverse=True), 0)


def _lazy_table(names: Sequence[str], compute: Callable[[dict[str, int]], T]) -> LazyTable[T]:
    field = span(names)
    return LazyTable(names, field.shift, field.mask, compute, {})


FIELDS: Final = _lay_out(_widths())
BITS: Final = {face: _packed((name, 1) for name in ("size", face.family, str(face), face.color)) for face in FACES}
SCORED_A, SCORED_B, SCORED_C = map(_scored, _SCORED)
PAIRS_A, PAIRS_B = (_lazy_table(_faces(families), _pairs) for families in _PAIRED)
GROUPS_A, GROUPS_B = (_lazy_table(colors, _groups) for colors in _COLORED)
