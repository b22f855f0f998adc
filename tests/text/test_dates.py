"""Dates as each language writes them in a sentence."""

from datetime import date

import pytest

from seasalt_tui.text.dates import date_text, day_text
from seasalt_tui.text.words import words

DAY = date(2026, 11, 19)


@pytest.mark.parametrize(
    ("language", "text", "first"),
    [
        ("en", "Thursday, 19 November 2026", "1 January 2027"),
        ("fr", "Jeudi 19 novembre 2026", "1er janvier 2027"),
        ("de", "Donnerstag, 19. November 2026", "1. Januar 2027"),
        ("it", "Giovedì 19 novembre 2026", "1º gennaio 2027"),
    ],
)
def test_a_day_is_written_as_in_the_language(language: str, text: str, first: str) -> None:
    assert day_text(words(language), DAY) == text
    assert date_text(words(language), date(2027, 1, 1)) == first


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_every_month_has_a_name_of_its_own(language: str) -> None:
    assert len({date_text(words(language), date(2026, month, 2)) for month in range(1, 13)}) == 12
