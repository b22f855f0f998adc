"""How `Hand` keeps its counts: side by side in one integer, with tables for what follows from them.

What scores together, and what pairs together, stands side by side: one look-up then answers for all of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import DUOS, Play
from seasalt_tui.games.seasalt.cards import COLORS, COPIES, DECK, FACES, FAMILIES
from seasalt_tui.games.seasalt.scoring import points

_SCORED: Final = (
    ("boat", "lighthouse", "crab"),
    ("fish", "shoal", "shark", "swimmer"),
    ("octopus", "shell", "penguin", "penguin_colony", "sailor", "captain"),
)
_PAIRED: Final = (("boat", "crab"), ("fish", "shark", "swimmer"))
_BYTE: Final = 8
_DUO_OF: Final = {(duo.first, duo.second): duo for duo in DUOS}


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


class Pairs(Struct, frozen=True):
    """The different pairs of some faces; found when first asked for, as most combinations never occur."""

    names: tuple[str, ...]
    shift: int
    mask: int
    found: dict[int, tuple[Play, ...]]

    def of(self, packed: int) -> tuple[Play, ...]:
        key = packed >> self.shift & self.mask
        if key not in self.found:
            self.found[key] = tuple(_pairs(counts(self.names, packed)))
        return self.found[key]


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
    families = {name: sum(copies[face] for face in _faces([name])) for name in FAMILIES}
    scored = [name for group in _SCORED for name in group]
    paired = [name for group in _PAIRED for name in _faces(group)]
    most = {"size": len(DECK)} | families | copies
    for name in dict.fromkeys(["size", *scored, "mermaid", *paired, *copies]):
        yield name, most[name].bit_length()
    for color in COLORS:
        yield color, _BYTE


def _lay_out(widths: Iterable[tuple[str, int]]) -> dict[str, Field]:
    fields, shift = {}, 0
    for name, width in widths:
        fields[name] = Field(shift, (1 << width) - 1)
        shift += width
    return fields


def _scored(families: Sequence[str]) -> Scored:
    field = span(families)
    worths, paired = [0] * (field.mask + 1), [False] * (field.mask + 1)
    for numbers in product(*(range(_most_of(family) + 1) for family in families)):
        key = field.of(_packed(zip(families, numbers, strict=True)))
        parts = points(dict(zip(families, numbers, strict=True)), {})
        worths[key], paired[key] = parts.total, parts.duos > 0
    return Scored(field.shift, field.mask, worths, paired)


def _most_of(family: str) -> int:
    return sum(count for face, count in COPIES.items() if face.family == family)


def _packed(numbers: Iterable[tuple[str, int]]) -> int:
    return sum(count * FIELDS[name].one for name, count in numbers)


def _pairs(counted: Mapping[str, int]) -> Iterable[Play]:
    faces = [face for face in FACES if str(face) in counted]
    for first, second in combinations_with_replacement(faces, 2):
        if (first, second) in _DUO_OF and (first != second or counted[str(first)] > 1):
            yield _DUO_OF[first, second]


def _pairs_of(families: Sequence[str]) -> Pairs:
    names = _faces(families)
    return Pairs(names, span(names).shift, span(names).mask, {})


FIELDS: Final = _lay_out(_widths())
BITS: Final = {face: _packed((name, 1) for name in ("size", face.family, str(face), face.color)) for face in FACES}
SCORED_A, SCORED_B, SCORED_C = map(_scored, _SCORED)
PAIRS_A, PAIRS_B = map(_pairs_of, _PAIRED)
