"""Each objective, on landscapes that fulfil it and others that nearly do."""

from collections.abc import Mapping

import pytest

from games.paperworld.positions import grid
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.objectives import OBJECTIVES, OF_A_FIRST_GAME, on_one_card, sides

FULFILLED = {
    1: ("y1 y2 / y4 .", "y1 y2 / . y4", "y1 . / y2 y5", ". y1 / y2 y5", ". b1 g2 / . g1 g3 / y1 y2 k4"),
    2: ("y4 b1 g4 / . k2 . / b4 y1 k4", "y1 b2 k1 / g2 . . / g1 . b1"),
    3: ("y2 b2 / g2 .", "b5 b2 / g2 k2*", "y1 y3 b2 / . g2 k2"),
    4: ("y1 b2 / g3 k4", "y1 y2 b3 / y4 g1 k1"),
    5: ("y1 b1 g1 / y2 b2 g2 / y3 b3 g3",),
    6: ("y1 b1 . / . y5 . / . . y2", ". . k1 / . k2 b1 / k3 . ."),
    7: ("y3 g3 b3", "y1 . . / g3 g3* k3"),
    8: ("y5 . / . k5", "y5 b5 g5"),
    9: ("y1 b2 g3 / k4 y5 .", "y5 b5 g4 / k3 y2 k1"),
    10: ("y2 / b5 / g2", "y1 b2 / . y5 / k1 y2*"),
    11: (
        "y2 . . / . b3 . / . . g4",
        "y4 . . / . b3 . / . . g2",
        ". . k2 / . y3 . / g4 . .",
        ". . k4 / . y3 . / g2 . .",
    ),
    12: ("y4 b4 g4*", "y4 . b4 / . k4 . / g4 . ."),
    13: ("y1 b1 g1 / k1 y1 .", "y1 b1 g1 / k1 y1 b1*"),
    14: ("y1 b3 g5", "y3 b3 g3", "y1 . . / k2 y5 y2"),
    15: ("y5 / b5 / g2", "b1 y4 / . b4 / . k4"),
    16: ("y1* b2* / g4* .", "y1* b2* g3*"),
    17: ("y3 b3 / g3 y3", "y1 y3 b3* / . g3 k3"),
    18: ("y3 y1 / y2 y5", "b1 g2 k1 / g2 k3 k4 / . k2 k5"),
    19: (". y1 . / b2 g3 k4 / . y5 .", "k1 y1 . / b2 g3 k4 / . y5 ."),
    20: ("y1 b1 . / g2 . k4 / . y5 y1", ". y1 . / b1 y2 g1 / . k1 ."),
}
NOT_FULFILLED = {
    1: ("y1 y2 y3", "y1 y2 / b1 .", "y1 . / . y2", "y1 y2 . / b2 . y3", "y1 / y2 / y3"),
    2: ("y4 b1 g4 / . k2 . / b4 y1 .", "y4 b1 g4 / . k2 . / b4 y1 k3", "y4 b4 / g4 k4"),
    3: ("y2 b2 g2", "y2 b2 / g1 .", "y2 . / . b2", "y2 / b2 / g2"),
    4: ("y1 b2 / g3 .", "y1 b2 / g3 y4", "y1 b2 g3", ". y1 . / b1 . g1 / . k1 ."),
    5: ("y1 b1 g1 / y2 . g2 / y3 b3 g3",),
    6: ("y1 . . / . b5 . / . . y2", "y1 y2 y3", "y1 . . / . y2 .", "y1 / y2 / y3"),
    7: ("y3 / g3 / b3", "y3 . b3", "y3 g3 b2", "y3 g3 . / . b3 ."),
    8: ("y5 b4 g4", "y4"),
    9: ("y1 b2 g3 / k4 k4 .", "y2 b3 g4 / k5 . ."),
    10: ("y2 b5 g2", "y5 / b2 / g5", "y2 / b5 / g3", "y2 / b5"),
    11: ("y3 . . / . b2 . / . . g4", "y2 b3 g4", "y2 / b3 / g4", "y2 . . / . b3 . / . . g5"),
    12: ("y4 b4 g3", "y4 k4"),
    13: ("y1 b1 g1 / k1 y2 .",),
    14: ("y1 / b3 / g5", "y1 b3 g4", "y5 b4", "y1 b3 g4 / . y1 ."),
    15: ("y5 b5 g2", "y5 / b5 / g1", "y5 / b5"),
    16: ("y1* b2* / g4 .", "y1 b2 g3"),
    17: ("y3 b3 / g3 .", "y3 b3 / g3 y4", "y3 b3 g3"),
    18: ("y3 y1 / y2 b5", "y3 y1 / y2 .", "y1 y2 y3"),
    19: (". y1 . / b2 . k4 / . y5 .", ". y1 . / b2 g3 k4 / . y4 .", "y1 . b2 / . g3 . / k4 . y5"),
    20: ("y1 b1 . / g2 . k4 / . . y1", ". y1 . / b1 y2 y3 / . k1 .", "y1 . b1 / . . . / g1 . k1"),
}


def named(pictures: Mapping[int, tuple[str, ...]]) -> list[tuple[int, str]]:
    return [(number, picture) for number, some in pictures.items() for picture in some]


@pytest.mark.parametrize(("number", "picture"), named(FULFILLED))
def test_an_objective_is_fulfilled(number: int, picture: str) -> None:
    assert OBJECTIVES[number](grid(picture))


@pytest.mark.parametrize(("number", "picture"), named(NOT_FULFILLED))
def test_an_objective_is_not_fulfilled(number: int, picture: str) -> None:
    assert not OBJECTIVES[number](grid(picture))


@pytest.mark.parametrize(("number", "picture"), named(FULFILLED))
@pytest.mark.parametrize("at", [(-2, -2), (-1, 0), (0, -2)])
def test_it_does_not_matter_where_the_start_card_lies(number: int, picture: str, at: tuple[int, int]) -> None:
    assert OBJECTIVES[number](grid(picture, at))


@pytest.mark.parametrize("number", OBJECTIVES)
def test_a_start_card_alone_fulfils_nothing(number: int) -> None:
    assert not OBJECTIVES[number]({Cell(0, 0): Card("yellow", 1)})


def test_every_objective_has_landscapes_for_and_against_it() -> None:
    assert list(FULFILLED) == list(NOT_FULFILLED) == list(OBJECTIVES) == list(range(1, 21))


def test_two_objectives_are_on_each_card() -> None:
    assert sides() == [(number, number + 1) for number in range(1, 20, 2)]
    assert all(on_one_card(*both) for both in sides())
    assert not on_one_card(2, 3)
    assert OF_A_FIRST_GAME == (1, 14, 16)
