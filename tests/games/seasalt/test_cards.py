"""The deck is the printed one, and every card has a name."""

from collections import Counter

import pytest

from oracle.seasalt.deck import COUNTS
from seasalt_tui.core.errors import BadNotation
from seasalt_tui.games.seasalt.cards import COLORS, COPIES, DECK, FACES, MERMAID, Card, parse_card
from seasalt_tui.games.seasalt.families import FAMILIES


def test_the_deck_is_the_printed_one() -> None:
    assert Counter(map(str, DECK)) == COUNTS
    assert {str(face): count for face, count in COPIES.items()} == COUNTS


def test_there_are_58_cards_with_46_faces() -> None:
    assert len(DECK) == 58
    assert len(FACES) == 46
    assert set(FACES) == set(DECK)


def test_each_of_the_14_families_has_its_number_of_cards() -> None:
    assert Counter(card.family for card in DECK) == {
        "crab": 9,
        "boat": 8,
        "fish": 7,
        "swimmer": 5,
        "shark": 5,
        "mermaid": 4,
        "shell": 6,
        "octopus": 5,
        "penguin": 3,
        "sailor": 2,
        "lighthouse": 1,
        "shoal": 1,
        "penguin_colony": 1,
        "captain": 1,
    }
    assert sorted(FAMILIES) == sorted({card.family for card in DECK})


def test_each_of_the_11_colors_has_its_number_of_cards() -> None:
    assert Counter(card.color for card in DECK) == {
        "dark_blue": 9,
        "light_blue": 9,
        "black": 8,
        "yellow": 8,
        "green": 6,
        "grey": 4,
        "white": 4,
        "purple": 4,
        "light_orange": 3,
        "pink": 2,
        "orange": 1,
    }
    assert sorted(COLORS) == sorted({card.color for card in DECK})


def test_only_mermaids_are_white_and_they_are_nothing_else() -> None:
    assert {card for card in DECK if "white" in str(card) or "mermaid" in str(card)} == {MERMAID}


def test_two_dark_blue_crabs_are_the_same_card() -> None:
    assert Card("crab", "dark_blue") == Card("crab", "dark_blue")
    assert len({Card("crab", "dark_blue"), Card("crab", "dark_blue")}) == 1
    assert Card("crab", "dark_blue") != Card("crab", "light_blue")


def test_cards_stand_in_the_order_of_their_names() -> None:
    assert list(FACES) == sorted(FACES)
    assert list(map(str, DECK)) == sorted(map(str, DECK))


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_card_goes_by_its_family_and_color(face: Card) -> None:
    assert str(face) == f"{face.family}:{face.color}"
    assert parse_card(str(face)) == face


@pytest.mark.parametrize("name", ["crab:white", "crab:Black", "crab:", "crab", "crab:black:black", "crab:black "])
def test_a_color_that_a_family_has_not_is_answered_with_those_it_has(name: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_card(name)
    assert str(refused.value) == (
        f"There is no card {name!r}; crab exists in black, dark_blue, green, grey, light_blue, yellow."
    )


@pytest.mark.parametrize("name", ["", ":", ":black", "Crab:black", " crab:black", "oyster:black", "black:crab"])
def test_no_family_is_answered_with_all_families(name: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_card(name)
    assert str(refused.value) == (
        f"There is no card {name!r}; a card is FAMILY:COLOR, its family one of boat, captain, crab, fish, lighthouse, "
        "mermaid, octopus, penguin, penguin_colony, sailor, shark, shell, shoal, swimmer, "
        "cast_of_crabs, jellyfish, lobster, seahorse, starfish."
    )
