"""Reference implementation of the twenty objectives, as predicates on a grid of visible cards."""

from collections.abc import Callable

from oracle.paperworld.cards import color_of, has_scissors, value_of

Cell = tuple[int, int]
Grid = dict[Cell, str]
Shape = list[Cell]

SQUARE: Shape = [(0, 0), (1, 0), (0, 1), (1, 1)]
LS: list[Shape] = [[cell for cell in SQUARE if cell != left_out] for left_out in SQUARE]
ROW: Shape = [(0, 0), (1, 0), (2, 0)]
COLUMN: Shape = [(0, 0), (0, 1), (0, 2)]
DIAGONALS: list[Shape] = [[(0, 0), (1, 1), (2, 2)], [(2, 0), (1, 1), (0, 2)]]
CORNERS: Shape = [(0, 0), (2, 0), (0, 2), (2, 2)]
ARMS: Shape = [(1, 0), (0, 1), (2, 1), (1, 2)]
CROSS: Shape = [*ARMS, (1, 1)]


def found(grid: Grid, shapes: list[Shape]) -> list[list[str]]:
    """The cards of every place where one of the shapes is wholly occupied, in the order of the shape's cells."""
    groups = []
    for shape in shapes:
        for dx in range(-4, 3):
            for dy in range(-4, 3):
                cells = [(x + dx, y + dy) for x, y in shape]
                if all(cell in grid for cell in cells):
                    groups.append([grid[cell] for cell in cells])
    return groups


def values(cards: list[str]) -> list[int]:
    return [value_of(card) for card in cards]


def one_color(cards: list[str]) -> bool:
    return len({color_of(card) for card in cards}) == 1


def all_colors_differ(cards: list[str]) -> bool:
    return len({color_of(card) for card in cards}) == len(cards)


def one_value(cards: list[str]) -> bool:
    return len(set(values(cards))) == 1


def all_values_differ(cards: list[str]) -> bool:
    return len(set(values(cards))) == len(cards)


def all_are(value: int) -> Callable[[list[str]], bool]:
    return lambda cards: all(each == value for each in values(cards))


def reads(*orders: list[int]) -> Callable[[list[str]], bool]:
    return lambda cards: values(cards) in orders


def worth(total: int) -> Callable[[list[str]], bool]:
    return lambda cards: sum(values(cards)) == total


def somewhere(shapes: list[Shape], holds: Callable[[list[str]], bool]) -> Callable[[Grid], bool]:
    return lambda grid: any(holds(cards) for cards in found(grid, shapes))


def at_least(number: int, value: int) -> Callable[[Grid], bool]:
    return lambda grid: values(list(grid.values())).count(value) >= number


OBJECTIVES: dict[int, Callable[[Grid], bool]] = {
    1: somewhere(LS, one_color),
    2: somewhere([CORNERS], one_value),
    3: somewhere(LS, all_are(2)),
    4: somewhere([SQUARE], all_colors_differ),
    5: lambda grid: len(grid) == 9,
    6: somewhere(DIAGONALS, one_color),
    7: somewhere([ROW], all_are(3)),
    8: at_least(2, 5),
    9: lambda grid: set(values(list(grid.values()))) == {1, 2, 3, 4, 5},
    10: somewhere([COLUMN], reads([2, 5, 2])),
    11: somewhere(DIAGONALS, reads([2, 3, 4], [4, 3, 2])),
    12: at_least(3, 4),
    13: at_least(5, 1),
    14: somewhere([ROW], worth(9)),
    15: somewhere([COLUMN], worth(12)),
    16: lambda grid: [has_scissors(card) for card in grid.values()].count(True) >= 3,
    17: somewhere([SQUARE], all_are(3)),
    18: somewhere([SQUARE], one_color),
    19: somewhere([CROSS], all_values_differ),
    20: somewhere([ARMS], all_colors_differ),
}


def same_card(one: int, other: int) -> bool:
    """Whether two objectives are the two faces of one card: 1 and 2, 3 and 4, ... 19 and 20."""
    return (one + 1) // 2 == (other + 1) // 2
