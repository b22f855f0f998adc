"""Undo rules: nothing that revealed a card, rolled dice or ended the turn can be taken back."""

import pytest

from games.paperworld.positions import fresh, play, position, shuffle
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.state import State

EIGHT = "y1 y1 y2 y2 b1 b1 b2 b2"


def undoable(before: State, text: str) -> bool:
    (seat,) = game.to_act(before)
    return game.undoable(before, seat, game.parse(text), play(before, text))


@pytest.mark.parametrize("text", ["announce yellow", "announce 2"])
def test_an_announcement_may_be_thought_over(text: str) -> None:
    assert undoable(position(hands=("y2", "")), text)


@pytest.mark.parametrize(
    "text", ["place yellow:2* 0,0", "place yellow:2* 0,0 scissors", "place yellow:3 0,0 discard blue:5"]
)
def test_a_placed_card_may_be_taken_up_again(text: str) -> None:
    assert undoable(position(hands=("y2* y3 b5", ""), announced="yellow"), text)


def test_the_end_of_a_turn_is_final() -> None:
    assert not undoable(play(position(hands=("y2 b1", ""), announced=2), "place yellow:2 0,0"), "done")
    assert not undoable(position(hands=("y3", ""), market=("", "", "", "", ""), final_turns=2), "pass")
    assert not undoable(position(), "take 4")


def test_of_several_discards_the_last_one_is_final() -> None:
    state = play(position(hands=(EIGHT, "")), "take 4")
    assert undoable(state, "discard yellow:1")
    assert not undoable(play(state, "discard yellow:1"), "discard yellow:1")


def test_a_take_with_cards_to_discard_is_final_where_it_turned_something_up() -> None:
    assert undoable(position(hands=(EIGHT, ""), market=("y4", "b4", "k2 g2", "", "")), "take 4")
    assert not undoable(position(hands=(EIGHT, ""), market=("y4", "k2 b4", "g2", "", "")), "take 4")


def test_what_chance_did_stays() -> None:
    before = play(fresh(), "objectives 1 14 16", "start black blue")
    after = play(before, shuffle())
    assert not game.undoable(before, CHANCE, game.parse(shuffle()), after)
