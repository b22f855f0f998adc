"""The engine query for the value of a landscape, tokens, hand and discards."""

from typing import Any

import pytest

from seasalt_tui.core.errors import BadRequest
from seasalt_tui.core.game import Json
from seasalt_tui.games.paperworld import game

LANDSCAPE = {
    "0,0": ["yellow:1", "yellow:5"],
    "1,0": ["blue:5"],
    "2,0": ["green:3"],
    "0,1": ["black:2"],
    "1,1": ["yellow:3"],
    "2,1": ["black:1"],
}
ASKED = {
    "landscape": LANDSCAPE,
    "hand": ["blue:1", "blue:1", "green:4*"],
    "discards": ["green:1", "black:2"],
    "tokens": [4],
    "scissors": True,
}


def score(**asked: Any) -> Json:
    return game.rule_queries["score"](asked)


def test_the_example_of_the_rule_book() -> None:
    assert score(**ASKED) == {
        "points": 16,
        "parts": {"stars": 15, "objectives": 4, "hand": -3, "discards": -2, "scissors": 2},
        "fulfilled": [4, 8],
    }


def test_what_is_not_told_is_not_there() -> None:
    assert score(landscape={"0,0": ["blue:2"]})["points"] == 1
    assert score(landscape={}) == {
        "points": 0,
        "parts": {"stars": 0, "objectives": 0, "hand": 0, "discards": 0, "scissors": 0},
        "fulfilled": [],
    }


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"landscape": None}, "should be piles by their cell"),
        ({"landscape": []}, "should be piles by their cell"),
        ({"landscape": {"0": ["blue:1"]}}, "There is no cell '0'"),
        ({"landscape": {"0,0": []}}, "should have at least one card"),
        ({"landscape": {"0,0": "blue:1"}}, "should be a list of cards"),
        ({"landscape": {"0,0": ["blue:6"]}}, "There is no card 'blue:6'"),
        ({"landscape": {"0,0": ["blue:1"], "3,0": ["blue:1"]}}, "no larger than three by three"),
        ({"hand": None}, '"hand" should be a list of cards'),
        ({"hand": [1]}, '"hand" should be a list of cards'),
        ({"discards": ["red:1"]}, "There is no card 'red:1'"),
        ({"tokens": 4}, '"tokens" should be a list'),
        ({"tokens": [3]}, "at most 3 of 4, 2, 1"),
        ({"tokens": [True]}, "at most 3 of 4, 2, 1"),
        ({"tokens": [[]]}, "at most 3 of 4, 2, 1"),
        ({"tokens": [1, 1, 1, 1]}, "at most 3 of 4, 2, 1"),
        ({"scissors": 1}, '"scissors" should be true or false'),
    ],
)
def test_a_question_put_wrongly_is_answered_with_what_is_wrong(wrong: Json, words: str) -> None:
    with pytest.raises(BadRequest) as refused:
        score(**{**ASKED, **wrong})
    assert words in str(refused.value)
    assert str(refused.value).endswith(".")
