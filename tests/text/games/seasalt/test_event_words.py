"""Texts of the twelve events fit where they are shown, in every language."""

import pytest
from rich.cells import cell_len

from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.text.games.seasalt.event_words import (
    EVENT_WORDS,
    brief_event_effect,
    event_effect,
    event_explanation,
    event_goes_to,
    event_name,
    event_stays_with,
    held_event_explanation,
    short_event_name,
)
from seasalt_tui.text.words import LANGUAGES, words


def test_every_event_has_its_words() -> None:
    assert EVENT_WORDS.keys() == EVENTS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_effects_fit_and_differ(language: str) -> None:
    spoken = words(language)
    for text, most in ((event_name, 24), (short_event_name, 12), (brief_event_effect, 30), (event_effect, 60)):
        texts = {text(spoken, event) for event in EVENTS}
        assert len(texts) == len(EVENTS)
        assert [told for told in texts if not 0 < cell_len(told) <= most] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_says_whose_the_event_is_afterwards(language: str) -> None:
    spoken = words(language)
    for event in EVENTS:
        told = event_explanation(spoken, event)
        assert told.startswith(event_effect(spoken, event))
        assert told.endswith(event_goes_to(spoken, event))
        held = held_event_explanation(spoken, event, "Ana")
        assert held.endswith(event_stays_with(spoken, event, "Ana"))
        assert "Ana" in held
    assert event_goes_to(spoken, "kraken") != event_goes_to(spoken, "sunfish")
