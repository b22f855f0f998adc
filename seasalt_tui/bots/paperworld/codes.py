"""Integer encoding of cards, traits and cells, and the lookup tables indexed by them.

A card is 10 * color + 2 * (value - 1) + scissors; a trait is a color (0 to 3) or 3 + value; a cell is 3 * y + x within
the square that a landscape is going to fill.
"""

from typing import Final

from seasalt_tui.games.paperworld.cards import COLORS, FACES, TRAITS, Card, Trait

CODES: Final = 40
CELLS: Final = range(9)
CODE: Final[dict[Card, int]] = {
    face: 10 * COLORS.index(face.color) + 2 * (face.value - 1) + face.scissors for face in FACES
}
FACE: Final[dict[int, Card]] = {code: face for face, code in CODE.items()}
TRAIT: Final[dict[Trait, int]] = {trait: number for number, trait in enumerate(TRAITS)}
COLOR_OF: Final = tuple(code // 10 for code in range(CODES))
VALUE_OF: Final = tuple(code % 10 // 2 + 1 for code in range(CODES))
TRAIT_OF: Final = tuple(value + 3 for value in VALUE_OF)
CARDS_OF: Final = tuple(
    tuple(code for code in range(CODES) if code in FACE and trait in (COLOR_OF[code], TRAIT_OF[code]))
    for trait in range(9)
)

_COUNT_BITS: Final = 3
ONE: Final = tuple(1 << _COUNT_BITS * value for value in range(6))
"""Cards of one color are counted by value, each count in three bits of a number; this is one card of a value."""

HAND_BITS: Final = _COUNT_BITS * len(ONE)
"""A lot is all of one color that a seat may build with: cards in the hand and, from this bit on, open piles."""
CELL_BITS: Final = 7
"""A layout packs what the cells show: value, color from 1 on, and scissors; 0 for no pile."""
_COLOR_SHIFT: Final = 3
_SCISSORS_SHIFT: Final = 6
SHOWN: Final = tuple(
    VALUE_OF[code] | (COLOR_OF[code] + 1) << _COLOR_SHIFT | (code & 1) << _SCISSORS_SHIFT for code in range(CODES)
)


def unpacked(layout: int) -> tuple[list[int], list[int], list[int]]:
    """Values, colors and scissors, by cell."""
    cells = [layout >> CELL_BITS * cell for cell in CELLS]
    return (
        [each & 7 for each in cells],
        [each >> _COLOR_SHIFT & 7 for each in cells],
        [each >> _SCISSORS_SHIFT & 1 for each in cells],
    )


def _touching(cell: int) -> tuple[int, ...]:
    y, x = divmod(cell, 3)
    return tuple(other for other in CELLS if abs(other // 3 - y) + abs(other % 3 - x) == 1)


def _openings(built: int) -> tuple[int, ...]:
    return tuple(
        cell for cell in CELLS if not built >> cell & 1 and any(built >> other & 1 for other in _touching(cell))
    )


OPENINGS: Final = tuple(_openings(built) for built in range(1 << len(CELLS)))
"""Where a pile may be begun, by which cells have one."""
