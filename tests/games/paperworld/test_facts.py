"""The facts of each action, by listener."""

from collections.abc import Iterable

import pytest

from games.paperworld.positions import card, cards, dealt, fresh, play, position, shuffle
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.cards import sorted_cards
from seasalt_tui.games.paperworld.facts import (
    Announced,
    Dealt,
    Discarded,
    Fact,
    GameEnded,
    LastTurns,
    ObjectivesDrawn,
    ObjectiveWon,
    Passed,
    Placed,
    ScissorsTaken,
    StartsDealt,
    Took,
    TurnEnded,
)
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.state import State

EVERYBODY = (0, 1, SPECTATOR)
OTHERS = (1, SPECTATOR)
EMPTY = ("", "", "", "", "")


def told(before: State, text: str, listener: int | None) -> tuple[Fact, ...]:
    (seat,) = game.to_act(before)
    action = game.parse(text)
    return game.story(before, seat, action, play(before, text), listener)


def assert_told(before: State, text: str, facts: Iterable[Fact], listeners: Iterable[int | None] = EVERYBODY) -> None:
    for listener in listeners:
        assert told(before, text, listener) == tuple(facts)


def test_chance_tells_what_it_lays_out() -> None:
    assert_told(fresh(), "objectives 2 7 20", [ObjectivesDrawn((2, 7, 20))])
    start = play(fresh(first=1), "objectives 2 7 20")
    assert_told(start, "start green yellow", [StartsDealt(("green", "yellow"))])
    top = "y4 b4 g2 k4 y1"
    assert_told(play(start, "start green yellow"), shuffle(2, top), [Dealt(1, cards(top))])


def test_a_take_tells_what_was_taken_and_what_is_seen_now() -> None:
    state = position(market=("b1 y4", "b4", "g2", "k4", "y1"))
    tops = (*cards("b1"), None, *cards("g2"), None, card("y1"))
    assert_told(state, "take 4", [Took(0, 4, cards("y4 b4 k4"), tops)])
    assert_told(dealt("y4 b4 g2 k4 y1"), "take green", told(dealt("y4 b4 g2 k4 y1"), "take green", 0))


PLACING = position(hands=("y2* y3 b1", ""), landscapes=("y1 y2 y1",), scissors=(1, (0, 0)))


def test_an_announcement_is_told() -> None:
    assert_told(PLACING, "announce yellow", [Announced(0, "yellow")])
    assert_told(PLACING, "announce 3", [Announced(0, 3)])


def test_a_placement_tells_what_it_covers() -> None:
    state = play(PLACING, "announce yellow")
    assert_told(state, "place yellow:3 1,0", [Placed(0, card("y3"), Cell(1, 0), card("y2"))])
    assert_told(state, "place yellow:2* 0,0", [Placed(0, card("y2*"), Cell(0, 0), card("y1"))])


def test_a_new_pile_covers_nothing() -> None:
    state = position(hands=("b1", ""), announced="blue")
    assert_told(state, "place blue:1 1,0", [Placed(0, card("b1"), Cell(1, 0), None)])


def test_what_was_discarded_for_a_skip_is_told_to_its_seat_only() -> None:
    state = play(PLACING, "announce yellow")
    text = "place yellow:3 0,0 discard blue:1"
    placed = Placed(0, card("y3"), Cell(0, 0), card("y1"))
    assert_told(state, text, [Discarded(0, 1, cards("b1"), skipping=True), placed], [0])
    assert_told(state, text, [Discarded(0, 1, None, skipping=True), placed], OTHERS)


@pytest.mark.parametrize("holder", [None, 0, 1])
def test_it_is_told_whose_pile_the_scissors_leave(holder: int | None) -> None:
    state = position(
        hands=("y2*", ""),
        landscapes=("y1 y2", "y1 y2"),
        scissors=None if holder is None else (holder, (1, 0)),
        announced="yellow",
    )
    placed = Placed(0, card("y2*"), Cell(0, 0), card("y1"))
    assert_told(state, "place yellow:2* 0,0 scissors", [placed, ScissorsTaken(0, Cell(0, 0), holder)])


def test_the_end_of_a_turn_tells_of_new_objectives() -> None:
    state = position(hands=("g5", ""), landscapes=("y1 b3 g4",), objectives=(14, 5, 8), announced="green")
    state = play(state, "place green:5 2,0")
    assert_told(state, "done", [TurnEnded(0, 1), ObjectiveWon(0, 14, 2)])


def test_an_objective_is_told_of_once() -> None:
    state = position(
        hands=("k1", ""), landscapes=("y1 b3 g5",), objectives=(14, 5, 8), won=((2, 0, 0), (0, 0, 0)), announced=1
    )
    assert_told(play(state, "place black:1 0,1"), "done", [TurnEnded(0, 1)])


def test_discards_of_too_many_cards_are_told_to_their_seat_only() -> None:
    state = play(position(hands=("y1 y1 y2 y2 b1 b1 b2 b2", "")), "take 4")
    assert_told(state, "discard yellow:1", [Discarded(0, 1, cards("y1"), skipping=False)], [0])
    assert_told(state, "discard yellow:1", [Discarded(0, 1, None, skipping=False)], OTHERS)


def test_the_last_turns_are_told_of_once() -> None:
    state = position(seat=1, market=("y1 y4", "b1", "k5", "", ""))
    took = Took(1, "black", cards("k5"), (*cards("y4 b1"), None, None, None))
    assert_told(state, "take black", [took, LastTurns(1)])
    state = play(state, "take black")
    assert_told(state, "take 4", [Took(0, 4, cards("y4"), (*cards("y1 b1"), None, None, None))])


def test_the_end_tells_who_has_won() -> None:
    state = position(hands=("y3", ""), market=EMPTY, final_turns=1)
    assert_told(state, "pass", [Passed(0), GameEnded((1,), (-1, 0))])


def test_no_fact_tells_others_of_a_hand() -> None:
    state = play(dealt("y4 b4 g2 k4 y1"), "take 4")
    assert state.hands[0] == sorted_cards(cards("y4 b4 k4"))
    assert told(state, "take green", 0) == told(state, "take green", SPECTATOR)
