"""What is said to people who listen."""

import pytest

from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.spoken import SpokenWords, for_the_ear
from seasalt_tui.text.words import LANGUAGES, words

ENGLISH = words("en")


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Round 1 · to 40 points", "Round 1, to 40 points"),
        ("9 + 2 = 11 points", "9 and 2 makes 11 points"),
        ("black crab + grey crab", "black crab and grey crab"),
        ("Swimmer+shark", "Swimmer and shark"),
        ("+2 points, -1 in hand", "plus 2 points, minus 1 in hand"),
        ("column 2-5-2 on 2026-11-20", "column 2-5-2 on 2026-11-20"),
        ("Thinking…", "Thinking."),
        ("Fulfils “row worth 9”", "Fulfils row worth 9"),
        ("Remplit «\u00a0ligne\u00a0»\u00a0!", "Remplit ligne\u00a0!"),
    ],
)
def test_signs_become_words_or_pauses(text: str, heard: str) -> None:
    assert for_the_ear(ENGLISH, text) == heard


@pytest.mark.parametrize(("language", "heard"), [("de", "minus 2 und 3"), ("fr", "moins 2 et 3"), ("it", "meno 2 e 3")])
def test_in_the_language_of_the_session(language: str, heard: str) -> None:
    assert SpokenWords(words(language)).say("{sum}", sum="-2 + 3") == heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_ascii_are_spoken_ones_still(language: str) -> None:
    assert not words(language).spoken
    assert AsciiWords(SpokenWords(words(language))).spoken
    assert AsciiWords(SpokenWords(words(language))).say("{a} · {b}", a="1", b="2") == "1, 2"
