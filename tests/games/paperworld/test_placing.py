"""Where a card may be placed, and at what price: the numbered examples of the rules, and edge cases."""

import pytest

from games.paperworld.positions import card, cards, choices, landscape, opened, places, play, position
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.state import Scissors, State

AROUND = {"1,0", "-1,0", "0,1", "0,-1"}


def holding(hand: str, **rest: object) -> State:
    return position(hands=(hand, ""), **rest)  # type: ignore[arg-type]


def test_p1_the_next_value_lies_on_its_pile_for_nothing() -> None:
    assert opened(holding("y2"), "place yellow:2") == {"0,0"}
    assert "place yellow:2 0,0" in places(holding("y2"))


def test_p2_a_card_cannot_pay_for_its_own_skip() -> None:
    assert places(holding("y3")) == []


def test_p3_a_skip_costs_another_card() -> None:
    assert "place yellow:3 0,0 discard blue:5" in places(holding("y3 b5"))
    assert opened(holding("y3 b5"), "place yellow:3") == {"0,0"}


def test_p4_a_second_skip_in_a_turn_is_none() -> None:
    assert choices(holding("y3 b5", announced="yellow", placed=1, skipped=True)) == ["done"]


def test_p5_with_the_token_a_skip_is_free() -> None:
    state = holding("y3", landscapes=("y1 b1",), scissors=(0, (1, 0)))
    assert places(state) == ["place yellow:3 0,0"]


def test_p6_the_token_blocks_its_own_pile() -> None:
    state = holding("y3 y4", landscapes=("y1+y2*",), scissors=(0, (0, 0)))
    assert "0,0" not in opened(state, "place")


def test_p7_a_first_card_opens_a_pile_beside_another() -> None:
    assert opened(holding("b1"), "place blue:1") == AROUND


def test_p8_a_two_may_open_a_pile_for_a_skip() -> None:
    found = places(holding("y2 b5"))
    assert "place yellow:2 0,0" in found
    assert "place yellow:2 1,0 discard blue:5" in found
    assert opened(holding("y2 b5"), "place yellow:2") == AROUND | {"0,0"}


@pytest.mark.parametrize("hand", ["y1 y1", "b2 b3"])
def test_p9_no_card_lies_on_its_own_value_or_on_another_color(hand: str) -> None:
    assert "0,0" not in opened(holding(hand), "place")


ROW = "y1 b1 g1"


def test_p10_beside_a_full_row_there_are_the_rows_above_and_below() -> None:
    state = holding("k1", landscapes=(ROW,))
    assert opened(state, "place") == {f"{x},{y}" for x in (0, 1, 2) for y in (-1, 1)}


def test_p11_a_landscape_may_still_grow_to_either_side() -> None:
    found = opened(holding("k1", landscapes=(f"{ROW} / . k1 .",)), "place")
    assert "0,-1" in found
    assert "0,2" not in found


def test_p12_three_wide_and_three_high_the_square_is_fixed() -> None:
    state = holding("k1", landscapes=(f"{ROW} / . . . / . k1 .",))
    assert opened(state, "place") == {"0,1", "1,1", "2,1", "0,2", "2,2"}


def test_p13_two_skipped_values_are_too_many_but_in_the_advanced_game() -> None:
    assert opened(holding("b3 y5 y5"), "place blue:3") == set()
    assert f"place blue:3 1,0 discard {'yellow:5 yellow:5'}" in places(holding("b3 y5 y5", advanced=True))


def test_p14_in_the_advanced_game_the_token_saves_one_card() -> None:
    state = holding("b3 y5", landscapes=("y1 b1",), scissors=(0, (1, 0)), advanced=True)
    assert "place blue:3 0,1 discard yellow:5" in places(state)


def test_p15_but_only_once_a_turn() -> None:
    state = holding(
        "b3 y5",
        landscapes=("y1 b1",),
        scissors=(0, (1, 0)),
        advanced=True,
        announced="blue",
        placed=1,
        discounted=True,
    )
    assert choices(state) == ["done"]


def test_p16_a_five_on_a_one_skips_three() -> None:
    assert opened(holding("y5 b5 b5 b5"), "place yellow:5") == set()
    found = places(holding("y5 b5 b5 b5", advanced=True))
    assert "place yellow:5 0,0 discard blue:5 blue:5 blue:5" in found


def test_p17_nothing_lies_on_a_five() -> None:
    assert opened(holding("y4 y5", landscapes=("y5",)), "place") == set()


def test_p18_cards_of_one_color_on_several_piles() -> None:
    state = holding("g2 g4 g5", landscapes=("g3 g1",))
    state = play(state, "announce green", "place green:4 0,0", "place green:5 0,0", "place green:2 1,0")
    assert state.landscapes[0] == landscape("g3+g4+g5 g1+g2")


def test_p19_a_skip_in_the_middle() -> None:
    state = play(holding("y2 y4 y5 k1"), "announce yellow", "place yellow:2 0,0")
    state = play(state, "place yellow:4 0,0 discard black:1", "place yellow:5 0,0")
    assert state.landscapes[0].tops == {Cell(0, 0): card("y5")}
    assert (state.hands[0], state.discards[0]) == ((), cards("k1"))


def test_p20_a_token_taken_is_of_use_at_once() -> None:
    state = holding("y2* y4 y5", landscapes=("y1 y3",))
    state = play(state, "announce yellow", "place yellow:2* 0,0 scissors", "place yellow:5 1,0")
    assert not any(choice.startswith("place yellow:4 0,0") for choice in choices(state))
    assert choices(state) == ["done"]


def test_p21_the_token_may_move_on_in_the_same_turn_without_a_second_skip() -> None:
    state = holding("y2* y4* y5", landscapes=("y1 y3 / y3 .",))
    state = play(state, "announce yellow", "place yellow:2* 0,0 scissors", "place yellow:5 1,0")
    state = play(state, "place yellow:4* 0,1 scissors")
    assert state.scissors == Scissors(0, Cell(0, 1))
    assert not any("yellow:5" in choice for choice in choices(state))


def test_p21_the_pile_that_the_token_leaves_is_free_at_once() -> None:
    state = holding("y2* y3 b1*", landscapes=("y1 b2",), announced="yellow", placed=1)
    taken = play(state, "place yellow:2* 0,0 scissors")
    assert "place yellow:3 0,0" not in choices(taken)
    moved = position(hands=("y3* y3", ""), landscapes=("y2* y2",), announced="yellow", placed=1, scissors=(0, (0, 0)))
    assert "place yellow:3 0,0" not in choices(moved)
    assert "place yellow:3 0,0" in choices(play(moved, "place yellow:3* 1,0 scissors"))


def test_the_scissors_may_be_left_where_they_are() -> None:
    state = play(holding("y2*", scissors=(1, (0, 0))), "announce yellow")
    assert choices(state) == ["place yellow:2* 0,0", "place yellow:2* 0,0 scissors"]
    assert play(state, "place yellow:2* 0,0").scissors == Scissors(1, Cell(0, 0))
    assert play(state, "place yellow:2* 0,0 scissors").scissors == Scissors(0, Cell(0, 0))


def test_the_token_of_an_opponent_blocks_nothing_of_ones_own() -> None:
    assert "place yellow:2 0,0" in places(holding("y2", scissors=(1, (0, 0))))


def test_a_scissors_card_does_not_pay_its_own_skip() -> None:
    assert places(holding("y3*")) == []


def test_with_the_token_nobody_pays_instead() -> None:
    state = holding("y3 b5", landscapes=("y1 b1",), scissors=(0, (1, 0)))
    assert [place for place in places(state) if "yellow:3" in place] == ["place yellow:3 0,0"]


def test_with_the_token_a_pile_is_opened_with_a_two_for_nothing() -> None:
    assert "place blue:2 0,1" in places(holding("b2", landscapes=("y1 b1",), scissors=(0, (1, 0))))


def test_every_different_way_to_pay_is_offered_once() -> None:
    found = [place for place in places(holding("y3 b5 b5 g1")) if place.startswith("place yellow:3")]
    assert found == ["place yellow:3 0,0 discard blue:5", "place yellow:3 0,0 discard green:1"]


def test_a_copy_of_the_placed_card_may_pay_for_it() -> None:
    assert "place yellow:3 0,0 discard yellow:3" in places(holding("y3 y3"))


def test_several_skips_of_several_values_in_the_advanced_game() -> None:
    state = holding("b3 g3 y1 y1 y5 y5", landscapes=("k1",), advanced=True, announced=3)
    state = play(state, "place blue:3 1,0 discard yellow:1 yellow:1", "place green:3 0,1 discard yellow:5 yellow:5")
    assert (state.placed, state.hands[0]) == (2, ())


def test_the_saving_of_the_token_is_gone_after_the_first_skip() -> None:
    state = holding("b3 g2 y5 y5", landscapes=("k1",), scissors=(0, (0, 0)), advanced=True)
    state = play(state, "announce blue", "place blue:3 1,0 discard yellow:5")
    assert state.discounted
    again = position(
        hands=("g2 g3 y5", ""),
        landscapes=("k1",),
        scissors=(0, (0, 0)),
        advanced=True,
        announced="green",
        placed=1,
        discounted=True,
    )
    assert "place green:2 1,0 discard yellow:5" in choices(again)
    assert "place green:2 1,0" not in choices(again)


def test_the_saving_stays_while_nothing_is_skipped() -> None:
    state = holding("y1 y2", landscapes=("k1",), scissors=(0, (0, 0)), advanced=True)
    state = play(state, "announce yellow", "place yellow:1 1,0")
    assert "place yellow:2 0,1" in choices(state)


def test_a_pile_opened_in_this_turn_can_be_built_on_and_beside() -> None:
    state = play(holding("b1 b1 b2"), "announce blue", "place blue:1 1,0")
    assert {"place blue:2 1,0", "place blue:1 2,0"} <= set(choices(state))


def test_only_cards_that_fit_the_announcement_are_placed() -> None:
    state = holding("y2 b1 b2")
    assert {choice.split(" ")[1] for choice in choices(play(state, "announce yellow"))} == {"yellow:2"}
    assert {choice.split(" ")[1] for choice in choices(play(state, "announce 2"))} == {"yellow:2", "blue:2"}
