"""Taking, the limit of the hand, objectives at the end of a turn, and the end of the game."""

import pytest

from oracle.paperworld.positions import begun, card, cards, played, position
from oracle.paperworld.scoring import best, total


def market(*tops: str) -> list[list[str]]:
    return [[card("k5"), card(top)] for top in tops]


def test_take_all_tops_that_match_at_once() -> None:
    tops = "y4 b4 g2 k4 y1"
    for what, count in [("4", 3), ("yellow", 2), ("2", 1), ("black", 1)]:
        oracle = begun()
        oracle.market = market(*tops.split())
        oracle.market[0] = cards("k5 b4 y4")
        played(oracle, f"take {what}")
        assert len(oracle.hands[0]) == count
    oracle = begun()
    oracle.market = market(*tops.split())
    oracle.market[0] = cards("b4 y4")
    assert not {"take 3", "take 5"} & set(oracle.legal())
    with pytest.raises(ValueError, match="not allowed"):
        oracle.apply("take 3")
    played(oracle, "take 4")
    assert oracle.hands[0] == cards("y4 b4 k4")
    assert oracle.market[0] == cards("b4")


@pytest.mark.parametrize("tops", ["y1 y2 y3 y4 y5", "y3 b3 g3 k3 y3"])
def test_all_five_tops(tops: str) -> None:
    oracle = begun()
    oracle.market = market(*tops.split())
    played(oracle, "take yellow" if tops.endswith("5") else "take 3")
    assert sorted(oracle.hands[0]) == sorted(cards(tops))


def test_the_limit_of_nine_cards() -> None:
    oracle = position("k1 k1 k2 k2 k3 k3 k4 k4")
    oracle.market = market("y1", "y2", "y3", "b1", "b1")
    played(oracle, "take yellow")
    assert (oracle.phase, oracle.to_act(), len(oracle.hands[0])) == ("discard", 0, 11)
    assert len(oracle.legal()) == 7
    played(oracle, "discard black:1")
    assert (oracle.phase, oracle.to_act()) == ("discard", 0)
    played(oracle, "discard yellow:2")
    assert (oracle.phase, oracle.to_act(), len(oracle.hands[0])) == ("choose", 1, 9)
    assert oracle.discards[0] == cards("k1 y2")


def test_nine_cards_may_be_kept() -> None:
    oracle = position("k1 k1 k2 k2 k3 k3 k4 k4")
    oracle.market = market("y1", "b2", "b3", "b1", "b1")
    played(oracle, "take yellow")
    assert (oracle.phase, oracle.to_act(), oracle.discards[0]) == ("choose", 1, [])


def test_an_announcement_needs_something_to_place() -> None:
    announcements = [action for action in position("y2 b4").legal() if action.startswith("announce")]
    assert announcements == ["announce 2", "announce yellow"]


def test_no_end_before_the_first_card_and_no_other_cards_than_announced() -> None:
    oracle = played(position("y2 b1 y1"), "announce 1")
    assert not {"done", "place yellow:2 0,0"} & set(oracle.legal())
    played(oracle, "place blue:1 1,0")
    assert "done" in oracle.legal()


def test_passing_only_when_nothing_else_is_possible() -> None:
    oracle = position("y5")
    assert "pass" not in oracle.legal()
    oracle.market = [[] for _ in range(5)]
    assert oracle.legal() == ["pass"]
    played(oracle, "pass")
    assert oracle.to_act() == 1


def test_the_first_takes_the_higher_token() -> None:
    oracle = position("y2", "y1", objectives="8 13 16")
    oracle.landscapes[0][1, 0] = cards("b5")
    oracle.landscapes[0][2, 0] = cards("g5")
    oracle.landscapes[1] = dict(oracle.landscapes[0])
    played(oracle, "announce 2", "place yellow:2 0,0", "done", oracle.legal()[-1])
    assert oracle.state()["won"] == [{"8": 2}, {"8": 1}]
    assert oracle.state()["tokens"] == {"8": [], "13": [2, 1], "16": [2, 1]}


def test_the_fourth_of_four_gets_nothing() -> None:
    oracle = begun(players=4, first=2, objectives="8 13 16")
    for seat in range(4):
        oracle.landscapes[seat] |= {(1, 0): cards("b5"), (2, 0): cards("g5")}
    for _ in range(4):
        played(oracle, oracle.legal()[-1])
    assert oracle.won == [{8: 1}, {}, {8: 4}, {8: 2}]


def test_only_the_one_whose_turn_ends_is_looked_at() -> None:
    oracle = begun(objectives="8 13 16")
    oracle.landscapes[1] |= {(1, 0): cards("b5"), (2, 0): cards("g5")}
    assert played(oracle, oracle.legal()[-1]).won == [{}, {}]


def test_covered_before_the_end_of_the_turn_is_nothing() -> None:
    oracle = position("y2* y3", "y1 b2* g3*", objectives="1 14 16")
    played(oracle, "announce yellow", "place yellow:2* 0,0", "place yellow:3 0,0", "done")
    assert 16 not in oracle.won[0]


def test_covered_in_a_later_turn_is_kept_and_not_won_twice() -> None:
    oracle = position("y2* y3", "y1 b2* g3*", objectives="2 13 16")
    played(oracle, "announce yellow", "place yellow:2* 0,0", "done", oracle.legal()[-1])
    played(oracle, "announce yellow", "place yellow:3 0,0", "done")
    assert oracle.won[0] == {16: 2}
    assert oracle.tokens[16] == [1]


def test_several_objectives_in_one_turn() -> None:
    oracle = position("y3*", "y1+y2 b2* g4*", objectives="8 14 16")
    played(oracle, "announce yellow", "place yellow:3* 0,0", "done")
    assert oracle.won[0] == {14: 2, 16: 2}


@pytest.mark.parametrize("sizes", [[2, 2, 1, 0, 0], [2, 1, 1, 0, 0], [2, 2, 1, 1, 1], [0, 0, 1, 1, 1]])
def test_everybody_plays_once_more(sizes: list[int]) -> None:
    oracle = begun(players=3, first=0)
    played(oracle, oracle.legal()[-1])
    oracle.market = [cards("k5 y1")[2 - size :] for size in sizes]
    assert oracle.state()["final_turns"] is None
    played(oracle, "take yellow")
    turns = [(oracle.to_act(), oracle.state()["final_turns"])]
    while oracle.phase != "over":
        oracle.hands[oracle.seat] = []
        played(oracle, oracle.legal()[-1])
        turns.append((oracle.to_act(), oracle.state()["final_turns"]))
    assert turns == [(2, 3), (0, 2), (1, 1), (None, 0)]
    assert oracle.winners


def test_three_piles_go_on() -> None:
    oracle = begun()
    oracle.market = [cards("y1 k2"), cards("b3"), cards("b4"), cards("y5"), []]
    assert played(oracle, "take yellow").final_turns is None


def test_the_example_of_the_rule_book() -> None:
    assert total(cards("y5 b5 g3 k2 y3 k1"), [4], 3, 2, True) == 16
    assert total(cards("y5 b5 g3 k2 y3 k1"), [4], 3, 2, False) == 14


def test_totals_count_visible_cards_and_may_be_negative() -> None:
    oracle = position("k5 k5 k5", "y1+y2+y3")
    assert oracle.totals() == [2 - 3, 0]
    oracle.discards[0] = cards("k1 k1")
    oracle.won[0] = {16: 1}
    oracle.scissors = 1, (0, 0)
    assert oracle.totals() == [2 - 3 - 2 + 1, 2]


@pytest.mark.parametrize(
    ("totals", "discards", "winners"),
    [
        ([20, 20], [2, 3], [0]),
        ([20, 20], [3, 2], [1]),
        ([20, 20], [2, 2], [0, 1]),
        ([20, 19], [9, 0], [0]),
        ([-3, -2, -2, -2], [0, 1, 4, 1], [1, 3]),
    ],
)
def test_ties(totals: list[int], discards: list[int], winners: list[int]) -> None:
    assert best(totals, discards) == winners
