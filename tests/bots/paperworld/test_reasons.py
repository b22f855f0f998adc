"""Why an action is good, from positions as the rules picture them."""

from games.paperworld.positions import position
from seasalt_tui.bots.paperworld.reasons import Reason, reasons
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.state import State

MARKET = ("k1 k1 y4", "k1 b4", "k1 g2", "k1 k4", "k1 y1")


def why(state: State, action: str) -> set[Reason]:
    return set(reasons(game.view(state, state.seat), game.parse(action)))


def test_a_placed_card_brings_its_stars_over_the_card_below() -> None:
    state = position(hands=("y2 b5", ""), announced="yellow")
    assert Reason("stars", points=1) in why(state, "place yellow:2 0,0")
    assert Reason("small", cards=1) in why(state, "place yellow:2 0,0")


def test_a_1_brings_none() -> None:
    state = position(hands=("b1", ""), announced="blue")
    assert {reason.id for reason in why(state, "place blue:1 1,0")} & {"stars"} == set()


def test_an_objective_is_won_or_comes_nearer() -> None:
    """The first: three of one color in a corner."""
    state = position(hands=("y1 y1", ""), landscapes=["y1 y2"], announced="yellow")
    assert Reason("token", points=2, objective=1) in why(state, "place yellow:1 0,1")
    begun = position(hands=("y1 y1", ""), announced="yellow")
    assert Reason("nearer", cards=1, objective=1) in why(begun, "place yellow:1 0,1")


def test_an_objective_that_was_won_is_no_reason_any_more() -> None:
    state = position(hands=("y1 y1", ""), landscapes=["y1 y2"], announced="yellow", won=[(2, 0, 0), (0, 0, 0)])
    assert {reason.objective for reason in why(state, "place yellow:1 0,1")} & {1} == set()


def test_the_scissors_come_from_somebody() -> None:
    state = position(hands=("y2*", ""), announced="yellow", scissors=(1, (0, 0)))
    found = why(state, "place yellow:2* 0,0 scissors")
    assert {Reason("scissors", points=2), Reason("robs", points=2, seat=1)} <= found
    assert not {reason.id for reason in why(state, "place yellow:2* 0,0")} & {"scissors", "robs"}


def test_taken_cards_may_fit_here_and_there() -> None:
    state = position(hands=("", ""), market=MARKET, landscapes=["y3", "k3"])
    assert why(state, "take yellow") == {Reason("fits", cards=2)}
    assert why(state, "take black") == {Reason("denies", cards=1, seat=1)}


def test_a_hand_can_be_too_full() -> None:
    state = position(hands=("k1 k1 k1 k1 k2 k2 k3 k3 b1", ""), market=MARKET)
    assert Reason("full", cards=3) in why(state, "take 4")


def test_a_take_may_bring_the_end_near() -> None:
    state = position(hands=("", ""), market=("y4", "b2", "k1 k1", "", ""))
    assert Reason("ends") in why(state, "take yellow")
    assert Reason("ends") not in why(state, "take black")


def test_what_fits_nowhere_can_be_spared() -> None:
    state = position(hands=("k5 k1 k1 k1 k1 k2 k2 k3 k3 b1", ""), phase="discard")
    assert why(state, "discard black:5") == {Reason("spare", cards=1)}
    assert why(state, "discard blue:1") == set()


def test_in_the_last_round_nothing_can_be_placed_later() -> None:
    market = ("y2", "b3", "g5", "k5", "k4")
    for final_turns in (1, 2):
        state = position(hands=("g4", "g4"), landscapes=("y1", "g4"), market=market, final_turns=final_turns)
        assert why(state, "take yellow") == why(state, "take green") == set()
