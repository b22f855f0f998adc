"""Bit packing and lookup tables of `Hand`: the layout of its counts in one integer, and what follows from them.

Families that score together, and cards that pair together, are neighbors, so that one lookup covers all of them. The
cards of Extra Salt have the highest fields and no lookup tables: `salt.scoring` adds what they are worth.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import DUOS, Play
from seasalt_tui.games.seasalt.cards import ALL_FACES, COLORS, COPIES, FACES, SALT_COPIES, SALT_DECK, Card
from seasalt_tui.games.seasalt.families import DUOS as DUO_FAMILIES
from seasalt_tui.games.seasalt.families import FAMILIES, SALT_FAMILIES, scored_together
from seasalt_tui.games.seasalt.scoring import points

T = TypeVar("T")

_TABLE_BITS: Final = 12  # of the counts in one score table: so many combinations fit a cache


def _most_of(trait: str, value: str, copies: Mapping[Card, int] = COPIES) -> int:
    return sum(count for face, count in copies.items() if getattr(face, trait) == value)


def _score_tables() -> Iterator[tuple[tuple[str, ...], ...]]:
    """Groups of families, as many in each table as its bits allow: what is in different groups is only added up."""
    table, left = list[tuple[str, ...]](), _TABLE_BITS
    for group in scored_together():
        bits = sum(_most_of("family", family).bit_length() for family in group)
        if bits > left:
            yield tuple(table)
            table, left = [], _TABLE_BITS
        table.append(group)
        left -= bits
    yield tuple(table)


def _paired() -> Iterator[tuple[str, ...]]:
    """The families that make pairs, by score table."""
    duos = {*DUO_FAMILIES, *DUO_FAMILIES.values()}
    groups = (tuple(family for group in table for family in group if family in duos) for table in _SCORED)
    return (group for group in groups if group)


def _color_groups() -> tuple[tuple[str, ...], ...]:
    """Two tables: the four colors with the most cards, and the others."""
    most = set(sorted(COLORS, key=lambda color: -_most_of("color", color))[:4])
    return tuple(filter(most.__contains__, COLORS)), tuple(color for color in COLORS if color not in most)


_SCORED: Final = tuple(_score_tables())
_PAIRED: Final = tuple(_paired())
_COLORED: Final = _color_groups()
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
    """Precomputed for every combination of counts of some families: their card points, and how many pairs there are."""

    shift: int
    mask: int
    points: list[int]
    pairs: list[int]


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
    copies = {str(face): count for face, count in SALT_COPIES.items()}
    families = {family: _most_of("family", family, SALT_COPIES) for family in (*FAMILIES, *SALT_FAMILIES)}
    scored = [name for table in _SCORED for families_together in table for name in families_together]
    paired = [name for group in _PAIRED for name in _faces(group)]
    colored = [color for group in _COLORED for color in group]
    colors = {color: _most_of("color", color, SALT_COPIES) for color in colored}
    most = {"size": len(SALT_DECK)} | families | copies | colors
    for name in dict.fromkeys([*scored, "mermaid", "size", *colored, *paired, *copies, *SALT_FAMILIES]):
        yield name, most[name].bit_length()


def _lay_out(widths: Iterable[tuple[str, int]]) -> dict[str, BitField]:
    fields, shift = {}, 0
    for name, width in widths:
        fields[name] = BitField(shift, (1 << width) - 1)
        shift += width
    return fields


def _scored(table: Sequence[Sequence[str]]) -> ScoreTable:
    """Cartesian product of the tables of all brackets, the lowest bits varying fastest."""
    worths, pairs = [0], [0]
    for families in table:
        worths_here, pairs_here = _scored_together(families)
        worths = [worth + below for worth in worths_here for below in worths]
        pairs = [count + below for count in pairs_here for below in pairs]
    field = span([name for families in table for name in families])
    return ScoreTable(field.shift, field.mask, worths, pairs)


def _scored_together(families: Sequence[str]) -> tuple[list[int], list[int]]:
    field = span(families)
    worths, pairs = [0] * (field.mask + 1), [0] * (field.mask + 1)
    for numbers in product(*(range(_most_of("family", family) + 1) for family in families)):
        counted = dict(zip(families, numbers, strict=True))
        key, worth = field.of(_packed(counted.items())), points(counted, {})
        worths[key], pairs[key] = worth.total, worth.duos
    return worths, pairs


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
BITS: Final = {face: _packed((name, 1) for name in ("size", face.family, str(face), face.color)) for face in ALL_FACES}
SCORED_A: Final = _scored(_SCORED[0])
SCORED_B: Final = _scored(_SCORED[1])
SCORED_C: Final = _scored(_SCORED[2])
PAIRS_A: Final = _lazy_table(_faces(_PAIRED[0]), _pairs)
PAIRS_B: Final = _lazy_table(_faces(_PAIRED[1]), _pairs)
GROUPS_A: Final = _lazy_table(_COLORED[0], _groups)
GROUPS_B: Final = _lazy_table(_COLORED[1], _groups)
