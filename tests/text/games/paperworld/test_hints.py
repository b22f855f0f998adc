"""Why an action is good, in every language."""

import pytest

from seasalt_tui.bots.paperworld.reasons import Reason
from seasalt_tui.text.games.paperworld.hints import reason_sentence
from seasalt_tui.text.words import LANGUAGES, words

NAMES = ("Kim", "Ana")
SENTENCES = {
    Reason("stars", points=2): "+2 stars.",
    Reason("stars", points=-1): "1 fewer star.",
    Reason("token", points=3, objective=1): "Fulfils “L of one color”: +3.",
    Reason("nearer", cards=1, objective=14): "Then 1 card away from “row worth 9”.",
    Reason("farther", cards=3, objective=14): "“row worth 9” gets further away: 3 cards.",
    Reason("farther", objective=14): "Puts “row worth 9” out of reach.",
    Reason("scissors", points=3): "The scissors token: +3 points.",
    Reason("robs", points=3, seat=1): "Ana loses the scissors token.",
    Reason("fits", cards=2): "2 of these cards can be placed right away.",
    Reason("spare", cards=1): "It fits nowhere.",
    Reason("small"): "Empties your hand.",
    Reason("small", cards=4): "Leaves 4 cards in your hand.",
    Reason("full", cards=1): "1 card too many for your hand.",
    Reason("ends"): "Then everybody has one more turn.",
    Reason("denies", cards=2, seat=1): "Ana could have placed 2 of these cards.",
}


@pytest.mark.parametrize(("reason", "text"), SENTENCES.items(), ids=lambda value: getattr(value, "id", ""))
def test_every_reason_is_a_sentence(reason: Reason, text: str) -> None:
    assert reason_sentence(words("en"), reason, NAMES) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    for reason in SENTENCES:
        told = reason_sentence(words(language), reason, NAMES)
        assert told.endswith(".")
        assert "{" not in told
