"""Taking cards, announcing, passing, and the hand limit."""

import pytest

from games.paperworld.positions import cards, choices, dealt, play, position
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.cards import sorted_cards
from seasalt_tui.games.paperworld.state import State


def test_all_visible_cards_of_a_value_are_taken() -> None:
    state = play(position(), "take 4")
    assert state.hands[0] == sorted_cards(cards("y4 b4 k4"))
    assert [len(pile) for pile in state.market] == [0, 0, 1, 0, 1]


def test_all_visible_cards_of_a_color_are_taken() -> None:
    assert play(position(), "take yellow").hands[0] == sorted_cards(cards("y4 y1"))


def test_what_a_take_uncovers_is_not_taken() -> None:
    state = play(position(market=("k4 y4", "b4", "g2", "k4", "y1")), "take 4")
    assert state.hands[0] == sorted_cards(cards("y4 b4 k4"))
    assert [list(pile) for pile in state.market] == [list(cards("k4")), [], list(cards("g2")), [], list(cards("y1"))]


def test_what_is_not_visible_cannot_be_taken() -> None:
    state = position(market=("y3 y4", "b4", "g2", "k4", "y1"))
    takes = [choice for choice in choices(state) if choice.startswith("take")]
    assert takes == sorted(f"take {trait}" for trait in ("black", "blue", "green", "yellow", 1, 2, 4))


def test_after_a_take_the_next_seat_plays() -> None:
    state = play(position(hands=("", "", ""), seat=2), "take 4")
    assert (state.phase, state.seat, state.turn) == ("choose", 0, 2)


def test_only_what_can_be_placed_is_announced() -> None:
    state = position(hands=("y2 b3 g5", ""))
    assert [choice for choice in choices(state) if choice.startswith("announce")] == [
        "announce 2",
        "announce yellow",
    ]


def test_with_an_empty_hand_there_is_nothing_to_announce() -> None:
    assert all(choice.startswith("take") for choice in choices(position()))


def test_nobody_is_done_before_placing() -> None:
    state = play(position(hands=("y2", "")), "announce yellow")
    assert choices(state) == ["place yellow:2 0,0"]
    assert "done" in choices(play(state, "place yellow:2 0,0"))


def test_where_nothing_is_left_to_place_the_seat_still_says_that_it_is_done() -> None:
    state = play(position(hands=("y2", "")), "announce yellow", "place yellow:2 0,0")
    assert (state.phase, state.seat, choices(state)) == ("placing", 0, ["done"])
    assert play(state, "done").seat == 1


def test_a_fresh_turn_has_its_own_skip_and_announcement() -> None:
    state = play(position(hands=("y3 b5", "y3 b5")), "announce yellow", "place yellow:3 0,0 discard blue:5", "done")
    assert (state.announced, state.placed, state.skipped, state.discounted) == (None, 0, False, False)
    assert "announce yellow" in choices(state)


EMPTY = ("", "", "", "", "")


def test_passing_is_for_those_who_can_do_nothing_else() -> None:
    state = position(hands=("y3", ""), market=EMPTY, final_turns=2)
    assert choices(state) == ["pass"]
    assert (play(state, "pass").seat, play(state, "pass").final_turns) == (1, 1)


@pytest.mark.parametrize(
    "state",
    [
        position(hands=("y2", ""), market=EMPTY, final_turns=2),
        position(hands=("y3", ""), market=("y3", "", "", "", ""), final_turns=2),
    ],
    ids=["a card to place", "a card to take"],
)
def test_who_can_do_something_does_not_pass(state: State) -> None:
    assert "pass" not in choices(state)


# The hand


def full(cards_in_hand: str, market: tuple[str, ...]) -> State:
    return position(hands=(cards_in_hand, ""), market=market)


EIGHT = "y1 y1 y2 y2 b1 b1 b2 b2"


def test_what_is_more_than_nine_is_discarded_one_by_one() -> None:
    state = play(full(EIGHT, ("g4", "b4", "k4", "g1", "g2")), "take 4")
    assert (state.phase, state.seat, len(state.hands[0])) == ("discard", 0, 11)
    state = play(state, "discard black:4")
    assert (state.phase, state.seat) == ("discard", 0)
    state = play(state, "discard yellow:1")
    assert (state.phase, state.seat, len(state.hands[0])) == ("choose", 1, 9)
    assert state.discards[0] == cards("k4 y1")


def test_nine_cards_may_be_kept() -> None:
    state = play(full(EIGHT, ("g4", "b3", "k2", "g1", "g2")), "take 4")
    assert (state.phase, state.seat, len(state.hands[0])) == ("choose", 1, 9)


def test_any_card_of_the_hand_may_be_discarded_also_a_new_one() -> None:
    state = play(full(EIGHT, ("g4", "b4", "k2", "g1", "g2")), "take 4")
    assert choices(state) == sorted(f"discard {card}" for card in {*cards(EIGHT), *cards("g4 b4")})


def test_the_other_hands_stay_as_they_are() -> None:
    state = play(dealt("y4 b4 g2 k4 y1"), "take 4")
    assert state.hands == (sorted_cards(cards("y4 b4 k4")), ())
    assert game.standing(state).scores == (-3, 0)
