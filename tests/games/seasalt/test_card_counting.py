"""Card counting from a view: what a seat has seen, what is left, and what a view without memory forgets."""

from games.seasalt.positions import cards, position
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.card_counting import CardCount, card_counts
from seasalt_tui.games.seasalt.cards import DECK
from seasalt_tui.games.seasalt.families import FAMILIES
from seasalt_tui.games.seasalt.state import State

HANDS = ("shell:black shell:green", "crab:black octopus:yellow")
TABLES = ("boat:black boat:yellow", "fish:green fish:yellow")
PILES = ("shell:grey", "penguin:pink shell:yellow")


def _state() -> State:
    return position(hands=HANDS, tables=TABLES, piles=PILES)


def test_seen_is_what_lies_open_and_the_own_hand() -> None:
    families = card_counts(game.view(_state(), 0)).families
    assert families["shell"] == CardCount(seen=4, left=2)
    assert families["boat"] == CardCount(seen=2, left=6)
    assert families["fish"] == CardCount(seen=2, left=5)
    assert families["crab"] == CardCount(seen=0, left=9)


def test_a_hidden_hand_is_left() -> None:
    (crab,) = cards("crab:black")
    assert card_counts(game.view(_state(), 0)).faces[crab] == CardCount(seen=0, left=1)
    assert card_counts(game.view(_state(), 1)).faces[crab] == CardCount(seen=1, left=0)


def test_colors_count_the_same_cards() -> None:
    counts = card_counts(game.view(_state(), 0))
    seen = sum(count.seen for count in counts.families.values())
    assert sum(count.seen for count in counts.colors.values()) == seen == 9
    assert sum(count.left for count in counts.colors.values()) == counts.left == len(DECK) - seen


def test_every_family_has_its_copies() -> None:
    counts = card_counts(game.view(_state(), 0))
    sizes = {name: len(family.colors.split()) for name, family in FAMILIES.items()}
    assert {name: count.copies for name, count in counts.families.items()} == sizes


def test_a_spectator_has_seen_no_hand() -> None:
    assert card_counts(game.view(_state(), None)).families["octopus"].seen == 0


def test_without_memory_only_tops_of_piles_are_seen() -> None:
    view = game.view(_state(), 0)
    assert card_counts(view).families["penguin"].seen == 1
    assert card_counts(game.without_memory(view)).families["penguin"].seen == 0
