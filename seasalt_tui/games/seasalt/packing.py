"""How `Hand` keeps its counts: side by side in one integer, with tables for what follows from them.

What scores together, and what pairs together, stands side by side: one look-up then answers for all of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import DUOS, Play
from seasalt_tui.games.seasalt.cards import COPIES, DECK, FACES, FAMILIES
from seasalt_tui.games.seasalt.scoring import points

T = TypeVar("T")

# Families in brackets score together; what stands beside them in a table only adds up.
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


class Field(Struct, frozen=True):
    """Where a count stands, or several neighbouring ones."""

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


class Scored(Struct, frozen=True):
    """Some families that score together: their card points, and whether they pair, for all they can count to."""

    shift: int
    mask: int
    points: list[int]
    paired: list[bool]


class Consequence(Struct, Generic[T], frozen=True):
    """What follows from some counts; found when first asked for, as most combinations never occur."""

    names: Sequence[str]
    shift: int
    mask: int
    find: Callable[[dict[str, int]], T]
    found: dict[int, T]

    def of(self, packed: int) -> T:
        key = packed >> self.shift & self.mask
        try:
            return self.found[key]
        except KeyError:
            return self.found.setdefault(key, self.find(counts(self.names, packed)))


def counts(names: Iterable[str], packed: int) -> dict[str, int]:
    """How many there are, by name, of what there is any."""
    found = {name: FIELDS[name].of(packed) for name in names}
    return {name: count for name, count in found.items() if count}


def span(names: Sequence[str]) -> Field:
    """Neighbouring fields, named from the lowest to the highest, as one."""
    first, last = FIELDS[names[0]], FIELDS[names[-1]]
    return Field(first.shift, (last.mask + 1 << last.shift - first.shift) - 1)


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


def _lay_out(widths: Iterable[tuple[str, int]]) -> dict[str, Field]:
    fields, shift = {}, 0
    for name, width in widths:
        fields[name] = Field(shift, (1 << width) - 1)
        shift += width
    return fields


def _scored(table: Sequence[Sequence[str]]) -> Scored:
    """Built from the lowest counts to the highest: each table stands once for every value of the next."""
    worths, paired = [0], [False]
    for families in table:
        worths_here, paired_here = _scored_together(families)
        worths = [worth + below for worth in worths_here for below in worths]
        paired = [pairs or below for pairs in paired_here for below in paired]
    field = span([name for families in table for name in families])
    return Scored(field.shift, field.mask, worths, paired)


def _scored_together(families: Sequence[str]) -> tuple[list[int], list[bool]]:
    field = span(families)
    worths, paired = [0] * (field.mask + 1), [False] * (field.mask + 1)
    for numbers in product(*(range(_most_of("family", family) + 1) for family in families)):
        counted = dict(zip(families, numbers, strict=True))
        key, found = field.of(_packed(counted.items())), points(counted, {})
        worths[key], paired[key] = found.total, found.duos > 0
    return worths, paired


def _most_of(trait: str, value: str) -> int:
    return sum(count for face, count in COPIES.items() if getattr(face, trait) == value)


def _packed(numbers: Iterable[tuple[str, int]]) -> int:
    return sum(count * FIELDS[name].one for name, count in numbers)


def _pairs(counted: Mapping[str, int]) -> tuple[Play, ...]:
    pairs = [pair for pair in combinations_with_replacement(counted, 2) if pair in _DUO_OF]
    return tuple([_DUO_OF[first, second] for first, second in pairs if first != second or counted[first] > 1])


def _groups(counted: Mapping[str, int]) -> tuple[int, ...]:
    """The sizes of the color groups, the largest first, and a group of none."""
    return (*sorted(counted.values(), reverse=True), 0)


def _following(names: Sequence[str], find: Callable[[dict[str, int]], T]) -> Consequence[T]:
    field = span(names)
    return Consequence(names, field.shift, field.mask, find, {})


FIELDS: Final = _lay_out(_widths())
BITS: Final = {face: _packed((name, 1) for name in ("size", face.family, str(face), face.color)) for face in FACES}
SCORED_A, SCORED_B, SCORED_C = map(_scored, _SCORED)
PAIRS_A, PAIRS_B = (_following(_faces(families), _pairs) for families in _PAIRED)
GROUPS_A, GROUPS_B = (_following(colors, _groups) for colors in _COLORED)
