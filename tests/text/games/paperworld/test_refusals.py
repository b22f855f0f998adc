"""Every refusal is told with names for seats, cards, colors, values and places."""

import re

import pytest

from games.paperworld.refusal_cases import CASES
from seasalt_tui.core.errors import CannotUndo, Refusal
from seasalt_tui.games.paperworld import game
from seasalt_tui.text.games.paperworld.refusals import AT_A_TABLE, refusal_text
from seasalt_tui.text.words import words
from text.games.paperworld.games import NAMES

ENGLISH = words("en")


def refused(case: str) -> Refusal:
    refusal = game.refusal(CASES[case].state, CASES[case].seat, game.parse(CASES[case].action))
    assert refusal is not None
    return refusal


def told(case: str) -> str:
    return refusal_text(ENGLISH, refused(case), NAMES[: CASES[case].state.match.players])


def test_only_refusals_that_exist_are_reworded() -> None:
    assert set(AT_A_TABLE) <= {refused(case).template for case in CASES}


@pytest.mark.parametrize("case", CASES)
def test_every_refusal_can_be_read_at_a_table(case: str) -> None:
    assert not re.search(r"\bseat \d|[a-z]:\d|[{}]", told(case))


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("out of turn", "It is the turn of Ana."),
        ("a shuffle in the middle of the game", "It is the turn of Ana."),
        ("taking a color that is not shown", "No market pile shows blue cards."),
        ("taking a value that is not shown", "No market pile shows threes."),
        ("placing what was not announced", "Blue 1 does not fit the announcement: yellow cards."),
        ("opening a pile by a corner", "A pile at D4 would not be next to another pile."),
        ("skipping two values", "Yellow 4 at C3 would skip 2 values; only one can be skipped."),
        ("placing what is not in the hand", "Yellow 2* is not in your hand."),
        ("two start cards of a color", "There is only one start card that is blue."),
        ("paying nothing", "Cards to discard for this: 1, not 0."),
    ],
)
def test_refusals_with_names(case: str, sentence: str) -> None:
    assert told(case) == sentence


def test_what_every_game_refuses_is_told_too() -> None:
    assert refusal_text(ENGLISH, CannotUndo().refusal, NAMES) == "There is nothing to undo."
    nobody = Refusal("It is not the turn of seat {seat} but of seat {turn}.", {"seat": 0, "turn": 3})
    assert refusal_text(ENGLISH, nobody, NAMES[:2]) == "It is the turn of 3."
