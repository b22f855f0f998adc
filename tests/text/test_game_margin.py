"""By how much a game was won or lost, said to each who hears it."""

from collections.abc import Sequence

import pytest

from seasalt_tui.core.game import Seat
from seasalt_tui.text.game_margin import margin_sentence
from seasalt_tui.text.words import words

NAMES = ("Kim", "Cyd", "Dora")


@pytest.mark.parametrize(
    ("viewer", "winners", "scores", "sentence"),
    [
        (0, (0,), (44, 36), "You win 44 to 36 against Cyd!"),
        (0, (0,), (44, 36, 39), "You win 44 to 39 against Dora!"),
        (1, (0,), (44, 36), "Lost by 8 points: Kim has 44, you 36."),
        (1, (0,), (44, 43, 12), "Lost by 1 point: Kim has 44, you 43."),
        (None, (2,), (30, 36, 41), "Dora wins 41 to 36."),
        (0, (0, 1), (44, 44, 2), ""),
        (0, (0, 1), (44, 44), ""),
        (1, (0,), (12, 36), ""),
    ],
)
def test_the_margin(viewer: Seat | None, winners: Sequence[Seat], scores: Sequence[int], sentence: str) -> None:
    assert margin_sentence(words("en"), NAMES[: len(scores)], viewer, winners, scores) == sentence
