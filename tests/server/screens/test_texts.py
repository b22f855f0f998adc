"""Lobby wording: in no language does one word mean two states."""

import pytest

from seasalt_tui.server.screens.texts import REMATCH, STATES
from seasalt_tui.text.words import LANGUAGES, words

SEATS = ("you", "away", "a free seat")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_state_and_each_seat_has_a_word_of_its_own(language: str) -> None:
    said = [words(language).say(text).casefold() for text in (*STATES.values(), REMATCH, *SEATS)]
    assert len(set(said)) == len(said), sorted(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_it_is_ones_turn_is_not_part_of_another_state(language: str) -> None:
    turn, *others = [words(language).say(text).casefold() for text in STATES.values()]
    assert [other for other in others if turn in other or other in turn] == []
