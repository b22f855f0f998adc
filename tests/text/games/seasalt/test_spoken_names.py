"""Names of cards for people who listen."""

import pytest

from seasalt_tui.games.seasalt.cards import ALL_FACES, parse_card
from seasalt_tui.text.games.seasalt.names import as_object, code, label
from seasalt_tui.text.games.seasalt.spoken_names import NAMES
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_without_its_code(language: str) -> None:
    spoken = SpokenWords(words(language))
    assert NAMES.keys() == {str(card) for card in ALL_FACES}
    for named in (label, as_object):
        names = [named(spoken, card) for card in ALL_FACES]
        assert len(set(names)) == len(ALL_FACES)
        assert not any(code(spoken, card.color) in name for card, name in zip(ALL_FACES, names, strict=True))


@pytest.mark.parametrize(
    ("language", "card", "alone", "taken"),
    [
        ("en", "sailor:orange", "orange sailor", "an orange sailor"),
        ("fr", "mermaid:white", "sirène blanche", "une sirène blanche"),
        ("de", "swimmer:light_blue", "hellblauer Schwimmer", "einen hellblauen Schwimmer"),
        ("de", "boat:black", "schwarzes Boot", "ein schwarzes Boot"),
        ("it", "shell:yellow", "conchiglia gialla", "una conchiglia gialla"),
        ("it", "lobster:black", "aragosta nera", "un\u2019aragosta nera"),
        ("de", "starfish:yellow", "gelber Seestern", "einen gelben Seestern"),
    ],
)
def test_they_follow_the_grammar_of_the_language(language: str, card: str, alone: str, taken: str) -> None:
    spoken = SpokenWords(words(language))
    assert (label(spoken, parse_card(card)), as_object(spoken, parse_card(card))) == (alone, taken)
