"""Every refusal is told with names for seats, and left and right for the piles."""

import inspect
import re

import pytest

from games.seasalt.test_refusals import CASES
from seasalt_tui.core.errors import CannotUndo, Refusal
from seasalt_tui.games.seasalt import expanded_refusals, game
from seasalt_tui.games.seasalt import refusals as game_refusals
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.text.games.seasalt import refusals
from seasalt_tui.text.games.seasalt.refusals import refusal_text
from seasalt_tui.text.words import words
from text.games.seasalt.games import NAMES

ENGLISH = words("en")
SHELL, CRAB = parse_card("shell:grey"), parse_card("crab:black")


def test_only_refusals_that_exist_are_reworded() -> None:
    templates = set(
        re.findall(r'"((?:[^"\\\n])+)"', f"{inspect.getsource(game_refusals)}{inspect.getsource(expanded_refusals)}")
    )
    assert {*refusals.AT_A_TABLE, *refusals.OF_PILES} <= templates


@pytest.mark.parametrize("case", CASES)
def test_every_refusal_can_be_read_at_a_table(case: str) -> None:
    state, seat = CASES[case].state, CASES[case].seat
    refusal = game.refusal(state, seat, game.parse(CASES[case].action))
    assert refusal is not None
    told = refusal_text(ENGLISH, refusal, NAMES[: state.match.players])
    assert not re.search(r"\bseat\b|\b[Pp]ile [AB]\b|[a-z]:[a-z]|[{}]", told)


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (
            Refusal("It is not the turn of seat {seat} but of seat {turn}.", {"seat": 0, "turn": 2}),
            "It is the turn of Cyd.",
        ),
        (Refusal("Pile {pile} is empty.", {"pile": "B"}), "The right pile is empty."),
        (
            Refusal("{card} is not in pile {pile}.", {"card": SHELL, "pile": "A"}),
            "Shell GY is not in the left pile.",
        ),
        (Refusal("Seat {victim} has no cards in its hand.", {"victim": 1}), "Ben has no cards in hand."),
        (Refusal("There is no seat {victim} at this table.", {"victim": 3}), "There is no such player at this table."),
        (
            Refusal("{first} and {second} are not a pair that can be played.", {"first": SHELL, "second": CRAB}),
            "Shell GY and Crab BK are not a pair.",
        ),
        (
            Refusal("You need at least {needed} card points to call; you have {points}.", {"needed": 7, "points": 3}),
            "To call you need at least 7 card points; you have 3.",
        ),
        (CannotUndo().refusal, "There is nothing to undo."),
    ],
)
def test_refusals_with_names(refusal: Refusal, told: str) -> None:
    assert refusal_text(ENGLISH, refusal, NAMES[:3]) == told
