"""Goal-directed play: landscapes that fulfil an objective, as random games alone hardly ever do."""

import random
from dataclasses import dataclass, field

from oracle.paperworld.cards import COLORS, VALUES, color_of, has_scissors, value_of
from oracle.paperworld.objectives import ARMS, COLUMN, CORNERS, CROSS, DIAGONALS, LS, ROW, SQUARE, Cell, Shape

FRAME = [(x, y) for x in range(3) for y in range(3)]


@dataclass
class CardPattern:
    """Which cards a cell of the goal accepts."""

    colors: list[str] = field(default_factory=lambda: list(COLORS))
    values: list[int] = field(default_factory=lambda: list(VALUES))
    scissors: bool = False

    def __contains__(self, card: str) -> bool:
        fits = color_of(card) in self.colors and value_of(card) in self.values
        return fits and (has_scissors(card) or not self.scissors)

    def may_grow_from(self, card: str) -> bool:
        return color_of(card) in self.colors and value_of(card) < max(self.values) and not self.scissors


@dataclass
class Goal:
    """The place of the frame, and a pattern for each of its cells that matters."""

    frame: list[Cell]
    patterns: dict[Cell, CardPattern]


def goal_for(rng: random.Random, objective: int) -> Goal:
    """A random way to fulfil an objective."""
    dx, dy = -rng.randrange(3), -rng.randrange(3)
    patterns = _patterns(rng, objective)
    return Goal(
        [(x + dx, y + dy) for x, y in FRAME],
        {(x + dx, y + dy): pattern for (x, y), pattern in patterns.items()},
    )


def _patterns(rng: random.Random, objective: int) -> dict[Cell, CardPattern]:
    color, value = rng.choice(COLORS), rng.choice([1, 1, 2, 2, 3, 4])
    four_colors = rng.sample(COLORS, 4)
    diagonal, ell = rng.choice(DIAGONALS), rng.choice(LS)
    some = rng.sample(FRAME, 5)
    up = rng.choice([[2, 3, 4], [4, 3, 2]])
    patterns: dict[int, dict[Cell, CardPattern]] = {
        1: _colored(_moved(rng, ell), [color] * 3),
        2: _valued(CORNERS, [value] * 4),
        3: _valued(_moved(rng, ell), [2] * 3),
        4: _colored(_moved(rng, SQUARE), four_colors),
        5: {cell: CardPattern() for cell in FRAME},
        6: _colored(diagonal, [color] * 3),
        7: _valued(_moved(rng, ROW), [3] * 3),
        8: _valued(some[:2], [5] * 2),
        9: _valued(some, rng.sample(VALUES, 5)),
        10: _valued(_moved(rng, COLUMN), [2, 5, 2]),
        11: _valued(diagonal, up),
        12: _valued(some[:3], [4] * 3),
        13: _valued(some, [1] * 5),
        14: _valued(_moved(rng, ROW), rng.choice([[3, 3, 3], [2, 3, 4], [1, 4, 4], [1, 3, 5], [2, 2, 5], [4, 3, 2]])),
        15: _valued(_moved(rng, COLUMN), rng.choice([[4, 4, 4], [3, 4, 5], [2, 5, 5], [5, 4, 3], [5, 2, 5]])),
        16: {cell: CardPattern(scissors=True) for cell in some},
        17: _valued(_moved(rng, SQUARE), [3] * 4),
        18: _colored(_moved(rng, SQUARE), [color] * 4),
        19: _valued(CROSS, rng.sample(VALUES, 5)),
        20: _colored(ARMS, four_colors),
    }
    return patterns[objective]


def _moved(rng: random.Random, shape: Shape) -> Shape:
    """Anywhere in the frame."""
    dx = rng.randrange(3 - max(x for x, _ in shape))
    dy = rng.randrange(3 - max(y for _, y in shape))
    return [(x + dx, y + dy) for x, y in shape]


def _colored(cells: Shape, colors: list[str]) -> dict[Cell, CardPattern]:
    return {cell: CardPattern(colors=[color]) for cell, color in zip(cells, colors, strict=True)}


def _valued(cells: Shape, values: list[int]) -> dict[Cell, CardPattern]:
    return {cell: CardPattern(values=[value]) for cell, value in zip(cells, values, strict=True)}
