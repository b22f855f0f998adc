"""Each objective, on grids that fulfil it and on grids that do not."""

import pytest

from oracle.paperworld.objectives import OBJECTIVES, same_card
from oracle.paperworld.positions import grid

TRUE = {
    1: [
        "y1 y2 / y3",
        "y1 y2 / . y3",
        "y1 . / y1 y4",
        ". y1 / y2 y2",
        "b1 g1 k1 / y1 b2 b3 / k1 k2 b5",
        "y1 y2 / y3 y4",
    ],
    2: ["y2 . b2 / . . . / g2 . k2", "y1 b2 k1 / b5 y4 g3 / g1 k1 y1"],
    3: ["y2 b2 / g2", ". b2 / y2 y2", "k1 y2 b2 / k1 k1 k2*", "y2 b2 / g2 k2"],
    4: ["y1 b1 / g1 k1", "y1 y1 b1 / y1 g5 k5", "y3 y3 y3 / k1 g2 y1 / b2 y1 y1"],
    5: ["y1 y1 y1 / y1 y1 y1 / y1 y1 y1"],
    6: ["g1 . . / . g2 . / . . g3", ". b1 g4 / . g1 . / g3 . ."],
    7: ["y3 g3 b3", "y1 . . / y3 g3* b3"],
    8: ["y5 b1 / g5", "y5 b5 / g5"],
    9: ["y1 b2 g3 / k4 y5", "y1 b2 g3 / k4 . y5 / k1 k1 k1"],
    10: ["y2 / b5 / g2", "k1 y2* / k1 y5 / k1 y2"],
    11: [
        "y2 . . / . b3 . / . . g4",
        "y4 . . / . b3 . / . . g2",
        ". . y2 / . b3 . / g4 . .",
        ". . y4 / . b3 . / g2 . .",
    ],
    12: ["y4 b4 / g4", "y4 b4 k4 k4"],
    13: ["y1 b1 g1 / k1 y1", "y1 b1 g1 / k1 y1 b1"],
    14: ["y1 b3 g5", "y3 b3 g3", "k1 / y4 b4 g1"],
    15: ["y2 / b5 / g5", "k1 y4 / k1 y4 / k1 y4"],
    16: ["y1* b2* / g3*", "y1* b2* k4* / g3*", "y1* . b2 / g1 . k2* / g3* . ."],
    17: ["y3 b3 / g3 k3", "k1 k1 k1 / k1 y3 y3 / k1 y3* y3"],
    18: ["y1 y2 / y3 y1", "k1 b1 b2 / g1 b3 b4*"],
    19: [". y1 . / b2 g3 k4 / . y5 .", "k1 y1 k1 / b3 g5 k2 / k1 y4 k1"],
    20: ["y1 b1 . / g2 . k4 / . y5 y1", ". b1 . / y1 y1 k1 / . g1 ."],
}

FALSE = {
    1: ["y1 y2 y3", "y1 / y2 / y3", "y1 b2 / y3 . ", "y1 . / . y2 / y1", "y1 b2 / g3 k4"],
    2: ["y2 . b2 / . . . / g2 . k1", "y2 b2 / g2 k2", "y2 . b2 / . . . / . . k2", ". y2 . / y2 . y2 / . y2 ."],
    3: ["y2 b2 g2", "y2 / b2 / g2", "y2 b2 / g1", "y2 . / . b2 / g2"],
    4: ["y1 b1 / g1 g1", "y1 b1 / g1", "y1 b1 g1 k1", "y1 . b1 / . . . / g1 . k1"],
    5: ["y1 y1 y1 / y1 y1 y1 / y1 y1", "y1 y1 y1 / y1 . y1 / y1 y1 y1"],
    6: ["g1 . . / . g2 . / . . k3", "g1 . . / . g2 .", "g1 g1 g1", "g1 / . g2 / g3"],
    7: ["y3 / g3 / b3", "y3 g3 b2", "y3 g3 . / . . b3", "y3 . b3 / y3 . b3"],
    8: ["y5 b4 / g3", "y1 b4"],
    9: ["y1 b2 g3 / k4 y4", "y5 b2 g3 / k4 y5"],
    10: ["y2 b5 g2", "y2 / b2 / g5", "y5 / b2 / g5", "y2 / b5", "y2 . / . b5 / g2"],
    11: [
        "y2 . . / . b4 . / . . g3",
        "y2 b3 g4",
        "y3 . . / . b4 . / . . g5",
        ". . y4 / . b3 . / . . g2",
        "y2 / . b3 / g4",
    ],
    12: ["y4 b4 / g3", "y4 b5 / g5"],
    13: ["y1 b1 g1 / k1 y2", "y1 b1 g1 k1"],
    14: ["y1 / b3 / g5", "y4 b5", "y4 . b5", "y1 b1 g1 / k1 y1 b1 / y1 b1 g1", "y3 b3 g4", "y2 b3 . / . . g4"],
    15: ["y2 b5 g5", "y3 / b4 / g4", "y5 / . / b5", "y3 b3 / g3 k3"],
    16: ["y1* b2* / g3", "y1 b2 g3"],
    17: ["y3 b3 / g3 k2", "y3 b3 / g3", "y3 b3 . / . g3 k3"],
    18: ["y1 y2 / y3 b1", "y1 y2 / y3", "y1 . y2 / . . . / y3 . y4", "y1 y2 . / . y3 y4"],
    19: [". y1 . / b2 g3 k4 / . y4 .", ". y1 . / b2 . k4 / . y5 .", "y1 . b2 / . g3 . / k4 . y5", "y1 b2 g3 / k4 y5"],
    20: ["y1 . b1 / . . . / g1 . k1", ". b1 . / y1 k1 b1 / . g1 .", ". b1 . / y1 . k1", "y1 b1 / g1 k1"],
}

CASES = [
    pytest.param(number, text, holds, id=f"{number} {holds} {text}")
    for holds, table in [(True, TRUE), (False, FALSE)]
    for number, texts in table.items()
    for text in texts
]


@pytest.mark.parametrize(("number", "text", "holds"), CASES)
def test_objective(number: int, text: str, holds: bool) -> None:
    assert OBJECTIVES[number](grid(text)) is holds


@pytest.mark.parametrize(("number", "text", "holds"), CASES)
def test_objective_wherever_the_start_card_lies(number: int, text: str, holds: bool) -> None:
    for dx in range(-2, 1):
        for dy in range(-2, 1):
            shifted = {(x + dx, y + dy): card for (x, y), card in grid(text).items()}
            assert OBJECTIVES[number](shifted) is holds


def test_all_twenty_have_both() -> None:
    assert sorted(OBJECTIVES) == sorted(TRUE) == sorted(FALSE) == list(range(1, 21))


def test_faces_of_one_card() -> None:
    cards = [[other for other in OBJECTIVES if same_card(one, other)] for one in range(1, 21, 2)]
    assert cards == [[one, one + 1] for one in range(1, 21, 2)]
