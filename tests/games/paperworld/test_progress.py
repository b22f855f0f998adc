"""Progress agrees with the predicates of the objectives, and each cell it names would complete one."""

import random
from collections.abc import Iterator

import pytest

from games.paperworld.positions import landscape
from seasalt_tui.games.paperworld.cards import COLORS, VALUES, Card
from seasalt_tui.games.paperworld.landscape import ORIGIN, Cell, Landscape
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.games.paperworld.progress import progress_of

WHEREVER = {8, 9, 12, 13, 16}


def landscapes(count: int) -> Iterator[Landscape]:
    """Of few values and colors, so that much is nearly fulfilled."""
    dice = random.Random(9)
    for _ in range(count):
        grown = Landscape()
        (low, high), colors = dice.choice(((1, 5), (1, 3), (3, 5), (3, 4))), dice.choice((COLORS, COLORS[:1]))
        for _ in range(dice.randint(1, 9)):
            cell = dice.choice(grown.openings or (ORIGIN,))
            grown = grown.with_card(Card(dice.choice(colors), dice.randint(low, high), dice.random() < 0.3), cell)
        yield grown


def completing(number: int, shown: Landscape) -> set[Cell]:
    """By trying every card on every cell."""
    fulfilled = OBJECTIVES[number]
    ways: set[Cell] = set()
    for cell in (*shown.cells, *shown.openings):
        top = shown.top(cell)
        cards = [Card(color, value) for color in ((top.color,) if top else COLORS) for value in VALUES]
        fitting = (card for card in cards if top is None or card.value > top.value)
        if any(fulfilled({**shown.tops, cell: card}) for card in fitting):
            ways.add(cell)
    return ways


@pytest.mark.parametrize("number", OBJECTIVES)
def test_it_is_complete_where_the_objective_is_fulfilled(number: int) -> None:
    for shown in landscapes(80):
        progress = progress_of(number, shown)
        assert 0 <= progress.have <= progress.need
        assert (progress.have == progress.need) == OBJECTIVES[number](shown.tops), shown


@pytest.mark.parametrize("number", OBJECTIVES.keys() - WHEREVER)
def test_its_cells_are_those_where_one_card_would_complete_it(number: int) -> None:
    for shown in landscapes(40):
        if not OBJECTIVES[number](shown.tops):
            assert progress_of(number, shown).cells == completing(number, shown), shown


@pytest.mark.parametrize(
    ("number", "picture", "have", "need"),
    [
        (1, "y1 b2 / y3 .", 2, 3),
        (7, "y3 b2 g4", 0, 3),
        (7, "y3 b3 / g4 .", 2, 3),
        (8, "y5 b5 g5", 2, 2),
        (9, "y1 b1 g4", 2, 5),
        (14, "y1 b4 g1", 6, 9),
        (15, "y5 / b4", 9, 12),
        (16, "y1* b2", 1, 3),
        (19, ". y1 . / b2 g3 k4 / . y4 .", 4, 5),
        (20, ". y1 . / b2 . y4 / . k4 .", 0, 4),
    ],
)
def test_what_is_there_is_counted(number: int, picture: str, have: int, need: int) -> None:
    progress = progress_of(number, landscape(picture))
    assert (progress.have, progress.need) == (have, need)
