"""Bit packing and lookup tables of `Hand`: the layout of its counts in one integer, and what follows from them.

Families that score together, and cards that pair together, are neighbors, so that one lookup covers all of them. The
cards of Extra Salt follow those of the basic game that they score or pair with: the tables of a basic game leave them
out, those of a game with expansions go on to them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import DUOS, Play
from seasalt_tui.games.seasalt.cards import ALL_FACES, COLORS, COPIES, SALT_COPIES, SALT_DECK, Card
from seasalt_tui.games.seasalt.families import ALL_FAMILIES, SALT_FAMILIES, scored_together
from seasalt_tui.games.seasalt.families import DUOS as DUO_FAMILIES
from seasalt_tui.games.seasalt.scoring import points

T = TypeVar("T")
Groups = tuple[tuple[str, ...], ...]
Worth = Callable[[dict[str, int]], int]

_TABLE_BITS: Final = 12  # of the counts in one score table: so many combinations fit a cache


def _most_of(trait: str, value: str, copies: Mapping[Card, int] = SALT_COPIES) -> int:
    return sum(count for face, count in copies.items() if getattr(face, trait) == value)


def _score_tables() -> Iterator[Groups]:
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


def _salted(table: Sequence[Sequence[str]]) -> Groups:
    """Each group of a table with those of Extra Salt at its end."""
    groups = {group[0]: group for group in scored_together(ALL_FAMILIES)}
    return tuple(groups[group[0]] for group in table)


def _paired(tables: Iterable[Groups]) -> Iterator[tuple[str, ...]]:
    """The families that make pairs, by score table."""
    duos = {*DUO_FAMILIES, *DUO_FAMILIES.values(), *(name for name, family in SALT_FAMILIES.items() if family.duo)}
    groups = (tuple(family for group in table for family in group if family in duos) for table in tables)
    return (group for group in groups if group)


def _color_groups() -> tuple[tuple[str, ...], ...]:
    """Two tables: the four colors with the most cards, and the others."""
    most = set(sorted(COLORS, key=lambda color: -_most_of("color", color, COPIES))[:4])
    return tuple(filter(most.__contains__, COLORS)), tuple(color for color in COLORS if color not in most)


SCORED_TOGETHER: Final = tuple(_score_tables())
_SALTED: Final = tuple(map(_salted, SCORED_TOGETHER))
_PAIRED: Final = tuple(_paired(SCORED_TOGETHER))
_PAIRED_SALTED: Final = tuple(_paired(_SALTED))
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


def faces(families: Iterable[str]) -> tuple[str, ...]:
    """One family after the other."""
    return tuple(str(face) for family in families for face in ALL_FACES if face.family == family)


def _widths() -> Iterable[tuple[str, int]]:
    copies = {str(face): count for face, count in SALT_COPIES.items()}
    families = {family: _most_of("family", family) for family in ALL_FAMILIES}
    scored = [name for table in _SALTED for families_together in table for name in families_together]
    alone = [name for name in SALT_FAMILIES if name not in scored]
    paired = [name for group in _PAIRED_SALTED for name in faces(group)]
    colored = [color for group in _COLORED for color in group]
    colors = {color: _most_of("color", color) for color in colored}
    most = {"size": len(SALT_DECK)} | families | copies | colors
    for name in dict.fromkeys([*scored, *alone, "mermaid", "size", *colored, *paired, *copies]):
        yield name, most[name].bit_length()


def _lay_out(widths: Iterable[tuple[str, int]]) -> dict[str, BitField]:
    fields, shift = {}, 0
    for name, width in widths:
        fields[name] = BitField(shift, (1 << width) - 1)
        shift += width
    return fields


def _scored(table: Groups) -> ScoreTable:
    field = field_of(table)
    return ScoreTable(field.shift, field.mask, tabulated(table, _points), tabulated(table, _number_of_pairs))


def _points(counted: Mapping[str, int]) -> int:
    return points(counted, {}).total


def _number_of_pairs(counted: Mapping[str, int]) -> int:
    return points(counted, {}).duos


def field_of(table: Groups) -> BitField:
    """Of the counts that a table is by."""
    return span([name for families in table for name in families])


def tabulated(table: Groups, worth: Worth) -> list[int]:
    """`worth`: of the counts of one group.

    Cartesian product of the tables of all groups, the lowest bits varying fastest.
    """
    worths = [0]
    for families in table:
        worths_here = _scored_together(families, worth)
        worths = [each + below for each in worths_here for below in worths]
    return worths


def _scored_together(families: Sequence[str], worth: Worth) -> list[int]:
    field = span(families)
    worths = [0] * (field.mask + 1)
    for numbers in product(*(range(_most_of("family", family) + 1) for family in families)):
        counted = dict(zip(families, numbers, strict=True))
        worths[field.of(_packed(counted.items()))] = worth(counted)
    return worths


def _packed(numbers: Iterable[tuple[str, int]]) -> int:
    return sum(count * FIELDS[name].one for name, count in numbers)


def _pairs(counted: Mapping[str, int]) -> tuple[Play, ...]:
    pairs = [pair for pair in combinations_with_replacement(counted, 2) if pair in _DUO_OF]
    return tuple([_DUO_OF[first, second] for first, second in pairs if first != second or counted[first] > 1])


def _groups(counted: Mapping[str, int]) -> tuple[int, ...]:
    """The sizes of the color groups, the largest first, and a zero at the end."""
    return (*sorted(counted.values(), reverse=True), 0)


def lazy_table(names: Sequence[str], compute: Callable[[dict[str, int]], T]) -> LazyTable[T]:
    field = span(names)
    return LazyTable(names, field.shift, field.mask, compute, {})


FIELDS: Final = _lay_out(_widths())
BITS: Final = {face: _packed((name, 1) for name in ("size", face.family, str(face), face.color)) for face in ALL_FACES}
SCORED: Final = (FIELDS["mermaid"].mask + 1 << FIELDS["mermaid"].shift) - 1  # the lowest part, cheap to work with
SCORED_A: Final = _scored(SCORED_TOGETHER[0])
SCORED_B: Final = _scored(SCORED_TOGETHER[1])
SCORED_C: Final = _scored(SCORED_TOGETHER[2])
PAIRS_A: Final = lazy_table(faces(_PAIRED[0]), _pairs)
PAIRS_B: Final = lazy_table(faces(_PAIRED[1]), _pairs)
GROUPS_A: Final = lazy_table(_COLORED[0], _groups)
GROUPS_B: Final = lazy_table(_COLORED[1], _groups)
# With Extra Salt: what these tables hold is for those to say who need them.
SALTED_A: Final = _SALTED[0]
SALTED_B: Final = _SALTED[1]
SALTED_PAIRS_A: Final = faces(_PAIRED_SALTED[0])
SALTED_PAIRS_B: Final = faces(_PAIRED_SALTED[1])
