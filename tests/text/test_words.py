"""Each session says the same in its own language, and English where there is no translation."""

import subprocess
import sys
from collections.abc import Mapping
from gettext import NullTranslations

import pytest

from seasalt_tui.core.errors import Refusal
from seasalt_tui.text.words import LANGUAGES, Words, choose_language, words

OVER = "The game is over."
EMPTY = "Pile {pile} is empty."


class Loud(NullTranslations):
    """A language that tells what was looked up."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def pgettext(self, context: str, message: str) -> str:
        return f"<{context}|{message}>"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"<{n}|{msgid1}|{msgid2}>"


LOUD = Words("loud", Loud())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The game is over."),
        ("fr", "La partie est terminée."),
        ("de", "Das Spiel ist zu Ende."),
        ("it", "La partita è finita."),
    ],
)
def test_each_language_says_it_in_its_own_way(language: str, said: str) -> None:
    assert words(language).language == language
    assert words(language).say(OVER) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_session_keeps_its_words(language: str) -> None:
    assert words(language) is words(language)


def test_a_refusal_is_said_with_its_values() -> None:
    refusal = Refusal(EMPTY, {"pile": "A"})
    assert words("en").say(refusal.template, **refusal.values) == refusal.sentence
    assert words("de").say(refusal.template, **refusal.values) == "Der Ablagestapel A ist leer."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_translated_is_english(language: str) -> None:
    said = words(language)
    assert said.say("No {such} message", such="odd") == "No odd message"
    assert said.say_as("nowhere", "No {such} message", such="odd") == "No odd message"
    assert said.say_number("{number} oddity", "{number} oddities", 2) == "2 oddities"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_text_stays_empty(language: str) -> None:
    assert words(language).say("") == ""


def test_english_numbers() -> None:
    said = [words("en").say_number("{number} point", "{number} points", number) for number in (0, 1, 2)]
    assert said == ["0 points", "1 point", "2 points"]


def test_without_values_braces_are_only_braces() -> None:
    assert words("en").say("{pile} and {{") == "{pile} and {{"
    assert words("en").say("{pile} and {{", pile="A") == "A and {"


def test_a_value_may_have_any_name() -> None:
    values = {"self": 1, "message": 2, "context": 3, "one": 4, "many": 5}
    text = "{self} {message} {context} {one} {many}"
    assert words("en").say(text, **values) == "1 2 3 4 5"
    assert words("en").say_as("here", text, **values) == "1 2 3 4 5"
    assert words("en").say_number(text, text, 7, **values) == "1 2 3 4 5"
    assert words("en").say_number("", "{number}", 7, number="seven") == "seven"


def test_the_context_and_both_numbers_are_looked_up() -> None:
    assert LOUD.say("Draw") == "<Draw>"
    assert LOUD.say_as("a tie", "Draw") == "<a tie|Draw>"
    assert LOUD.say_number("{number} pair", "{number} pairs", 3) == "<3|3 pair|3 pairs>"


CHOICES: list[tuple[str | None, str | None, Mapping[str, str], str]] = [
    (None, None, {}, "en"),
    ("it", "de", {"LANG": "fr_FR.UTF-8"}, "it"),
    (None, "de", {"LANG": "fr_FR.UTF-8"}, "de"),
    (None, None, {"LANG": "fr_FR.UTF-8"}, "fr"),
    (None, None, {"LANG": "fr"}, "fr"),
    (None, None, {"LANG": "de_CH.UTF-8@euro"}, "de"),
    (None, None, {"LANG": "it@euro"}, "it"),
    ("de-AT", None, {}, "de"),
    ("IT", None, {}, "it"),
    ("es", "xx", {"LANG": "it_IT"}, "it"),
    ("", "", {"LANG": ""}, "en"),
    ("../fr", None, {}, "en"),
    (None, None, {"LANG": "de_DE", "LC_MESSAGES": "it_IT", "LC_ALL": "fr_FR"}, "fr"),
    (None, None, {"LANG": "de_DE", "LC_MESSAGES": "it_IT", "LC_ALL": ""}, "it"),
    (None, None, {"LANG": "de_DE", "LC_ALL": "es_ES"}, "en"),
    (None, None, {"LANG": "de_DE", "LANGUAGE": "es:it:fr"}, "it"),
    (None, None, {"LANG": "de_DE", "LANGUAGE": "es"}, "de"),
    (None, None, {"LANG": "de_DE", "LANGUAGE": "en_GB:de"}, "en"),
    (None, None, {"LANGUAGE": "fr"}, "fr"),
    (None, None, {"LANG": "C", "LANGUAGE": "fr"}, "en"),
    (None, None, {"LC_ALL": "C.UTF-8", "LANG": "de_DE", "LANGUAGE": "fr"}, "en"),
    (None, None, {"LC_ALL": "POSIX", "LANG": "de_DE"}, "en"),
]


@pytest.mark.parametrize(("asked", "configured", "environ", "chosen"), CHOICES)
def test_the_first_wish_that_is_spoken_here_wins(
    asked: str | None, configured: str | None, environ: Mapping[str, str], chosen: str
) -> None:
    assert choose_language(asked, configured, environ) == chosen


def test_words_come_without_a_screen() -> None:
    code = "import sys, seasalt_tui.text.words; sys.exit(not {'textual', 'rich', 'babel'}.isdisjoint(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("language", "one", "many"), [("fr", "-1 point", "-4 points"), ("de", "-1 Punkt", "-4 Punkte")]
)
def test_what_is_owed_is_counted_like_what_is_had(language: str, one: str, many: str) -> None:
    said = [words(language).say_number("{number} point", "{number} points", number) for number in (-1, -4)]
    assert said == [one, many]


@pytest.mark.parametrize(
    ("number", "places", "english", "german"),
    [
        (0.8, None, "0.8", "0,8"),
        (2.0, None, "2", "2"),
        (7.46, 1, "7.5", "7,5"),
        (12.0, 0, "12", "12"),
        (100, 1, "100.0", "100,0"),
    ],
)
def test_numbers_have_the_point_of_their_language(number: float, places: int | None, english: str, german: str) -> None:
    assert words("en").in_digits(number, places) == english
    assert words("de").in_digits(number, places) == german


def test_shares_are_written_as_the_language_does() -> None:
    assert [words(language).in_percent(0.654) for language in ("en", "fr", "de", "it")] == [
        "65%",
        "65\u00a0%",
        "65\u00a0%",
        "65%",
    ]
