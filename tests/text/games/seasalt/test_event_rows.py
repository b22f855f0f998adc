"""Events in force as rows: as much of each as there is room for, and always what they do."""

from itertools import pairwise

import pytest

from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.view import EventsView
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.games.seasalt.event_rows import event_rows
from seasalt_tui.text.games.seasalt.event_words import EVENT_WORDS, event_explanation
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.text.wrapping import wrap_row

NAMES = ("Ana", "Ben", "Cyd", "Dora")
LONGEST = sorted(EVENTS, key=lambda event: -len(EVENT_WORDS[event].more))[:4]
IN_FORCE = EventsView(LONGEST[0], ((LONGEST[1],), (), (LONGEST[2], LONGEST[3]), ()), 4, ())
WIDTH = 76  # of a panel on a terminal of 80 columns


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_long_events_fit_a_low_terminal_with_all_effects(language: str) -> None:
    shown = kit(Settings(), words(language), "true")
    lines_before = 0
    for height in (14, 16, 20, 40):
        rows = event_rows(shown, NAMES, IN_FORCE, WIDTH, height)
        text = " ".join(part.text for row in rows for part in row)
        assert all(shown.words.say(EVENT_WORDS[event].effect) in text for event in LONGEST)
        lines = sum(len(wrap_row(row, WIDTH)) for row in rows)
        assert lines_before <= lines <= height
        lines_before = lines
    assert event_explanation(shown.words, LONGEST[0]) in text


def test_the_last_ones_are_shortened_first() -> None:
    shown = kit(Settings(), words("en"), "true")
    explained = [
        [EVENT_WORDS[event].more in " ".join(part.text for row in rows for part in row) for event in LONGEST]
        for rows in (event_rows(shown, NAMES, IN_FORCE, WIDTH, height) for height in range(40, 0, -1))
    ]
    assert explained[0] == [True] * 4
    assert explained[-1] == [False] * 4
    assert all(sorted(each, reverse=True) == each for each in explained)
    assert all(before >= after for before, after in pairwise(explained))
