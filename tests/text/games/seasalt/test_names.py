"""Names fit where they are shown, and no two are the same."""

import pytest

from seasalt_tui.games.seasalt.cards import ALL_FACES, COLORS, parse_card
from seasalt_tui.games.seasalt.families import ALL_FAMILIES
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.words import LANGUAGES, words

ENGLISH = words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_on_a_card_and_differ(language: str) -> None:
    spoken = words(language)
    tinies = [names.tiny(spoken, family) for family in ALL_FAMILIES]
    codes = [names.code(spoken, color) for color in COLORS]
    assert {len(tiny) for tiny in tinies} == {3}
    assert {len(code) for code in codes} == {2}
    assert len(set(tinies)) == len(ALL_FAMILIES)
    assert len(set(codes)) == len(COLORS)
    assert len({names.short(spoken, family) for family in ALL_FAMILIES}) == len(ALL_FAMILIES)
    assert max(len(names.short(spoken, family)) for family in ALL_FAMILIES) <= 7
    assert max(len(names.kind(spoken, family)) for family in ALL_FAMILIES) <= 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_label_of_its_own(language: str) -> None:
    spoken = words(language)
    assert len({names.label(spoken, card) for card in ALL_FACES}) == len(ALL_FACES)
    assert len({names.full(spoken, card) for card in ALL_FACES}) == len(ALL_FACES)
    assert all(names.worth(spoken, card) for card in ALL_FACES)


@pytest.mark.parametrize(
    ("card", "label", "full"),
    [
        ("crab:dark_blue", "Crab DB", "Crab, dark blue"),
        ("shoal:grey", "Shoal of fish GY", "Shoal of fish, grey"),
        ("mermaid:white", "Mermaid WH", "Mermaid, white"),
        ("starfish:dark_blue", "Starfish DB", "Starfish, dark blue"),
    ],
)
def test_names_in_english(card: str, label: str, full: str) -> None:
    assert names.label(ENGLISH, parse_card(card)) == label
    assert names.full(ENGLISH, parse_card(card)) == full
