"""Undo rules: nothing that revealed a card, rolled dice or ended the turn can be taken back."""

import pytest

from games.seasalt.positions import play, position
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

CRABS = "crab:black crab:green"


def undoable(before: State, text: str) -> bool:
    (seat,) = game.to_act(before)
    action = game.parse(text)
    return game.undoable(before, seat, action, game.apply(before, seat, action))


def taking(pile: str, seat: Seat = 0) -> State:
    return position(piles=(pile, "fish:green"), phase="take", seat=seat)


def test_keeping_one_of_two_may_be_thought_over_but_not_drawing_them() -> None:
    before = position(phase="take", deck="fish:green shell:grey crab:yellow", rest="table 1")
    assert not undoable(before, "draw")
    assert undoable(play(before, "draw"), "keep fish:green A")


def test_taking_the_last_card_of_a_pile_turns_nothing_up() -> None:
    assert undoable(taking("crab:black"), "take A")


def test_taking_from_a_pile_that_all_remember_turns_nothing_up() -> None:
    assert undoable(taking("crab:green crab:black"), "take A")


def test_taking_from_a_pile_that_a_crab_has_changed_shows_what_lay_below() -> None:
    before = position(
        hands=(CRABS, ""), piles=("shell:grey fish:yellow fish:green", "boat:black"), deck="boat:yellow boat:yellow"
    )
    searched = play(before, "play crab:black crab:green", "search A", "pick fish:yellow", "end")
    assert not undoable(searched, "take A")
    assert undoable(searched, "take B")


@pytest.mark.parametrize(
    ("pair", "free"),
    [
        ("crab:black crab:green", True),
        ("boat:black boat:yellow", True),
        ("shark:black swimmer:black", True),
        ("fish:black fish:green", False),
    ],
)
def test_a_pair_may_be_taken_up_again_until_its_effect_is_used(pair: str, free: bool) -> None:
    before = position(hands=(pair, "shell:grey"), piles=("crab:yellow", "crab:dark_blue"))
    assert undoable(before, f"play {pair}") is free


def test_a_pair_of_fish_on_an_empty_deck_draws_nothing() -> None:
    assert undoable(position(hands=("fish:black fish:green", ""), rest="table 1"), "play fish:black fish:green")


def test_looking_through_a_pile_that_one_knows_shows_nothing_new() -> None:
    assert undoable(play(position(hands=(CRABS, "")), "play crab:black crab:green"), "search A")


def test_a_robbery_cannot_be_undone() -> None:
    before = position(hands=("shark:black swimmer:black", "shell:grey"))
    assert not undoable(play(before, "play shark:black swimmer:black"), "rob 1")


@pytest.mark.parametrize("text", ["end", "stop", "last chance"])
def test_the_end_of_a_turn_is_final(text: str) -> None:
    assert not undoable(
        position(hands=("shell:black shell:green shell:grey shell:yellow fish:black fish:black", "")), text
    )
