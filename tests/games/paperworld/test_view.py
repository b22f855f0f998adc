"""Views: all that a seat may know of a position, and the guesses consistent with them."""

from collections import Counter

import pytest

from games.changed_values import changed
from games.paperworld.positions import card, cards, choices, dealt, everything, fresh, landscape, play, position
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.cards import START, copies, sorted_cards
from seasalt_tui.games.paperworld.memory import Memory
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.state import Match, Scissors, State
from seasalt_tui.games.paperworld.view import ObjectiveView, PileView, SeatView, View

VIEWERS = (0, 1, 2, SPECTATOR)

LATE = position(
    hands=("y2 b3", "k1", ""),
    discards=("g1", "", "b1 b1"),
    landscapes=("y1+y2 b1", "k1", "g1 y2*"),
    market=("y1 b3", "k5", "", "", ""),
    objectives=(2, 7, 19),
    won=((0, 4, 0), (0, 2, 0), (4, 0, 0)),
    seat=1,
    turn=30,
    scissors=(2, (1, 0)),
    final_turns=2,
)


def test_a_view_is_complete() -> None:
    assert game.view(LATE, 0) == View(
        seat=0,
        match=Match(players=3, first=0, advanced=False, deck=96, first_game=False),
        phase="choose",
        turn=30,
        turn_of=1,
        market=(
            PileView(2, card("b3")),
            PileView(1, card("k5")),
            PileView(0, None),
            PileView(0, None),
            PileView(0, None),
        ),
        objectives=(ObjectiveView(2, (2, 1)), ObjectiveView(7, (1,)), ObjectiveView(19, (4, 2, 1))),
        seats=(
            SeatView(
                size=2,
                hand=sorted_cards(cards("y2 b3")),
                discarded=1,
                discards=cards("g1"),
                memory=Memory(sorted_cards(cards("y2 b3")), cards("g1")),
                landscape=landscape("y1+y2 b1"),
                won=(0, 4, 0),
                points=Points(stars=1, objectives=4, hand=-2, discards=-1, scissors=0),
            ),
            SeatView(
                size=1,
                hand=None,
                discarded=0,
                discards=None,
                memory=Memory(cards("k1"), ()),
                landscape=landscape("k1"),
                won=(0, 2, 0),
                points=Points(stars=0, objectives=2, hand=-1, discards=0, scissors=0),
            ),
            SeatView(
                size=0,
                hand=None,
                discarded=2,
                discards=None,
                memory=Memory((), cards("b1 b1")),
                landscape=landscape("g1 y2*"),
                won=(4, 0, 0),
                points=Points(stars=1, objectives=4, hand=0, discards=-2, scissors=2),
            ),
        ),
        scissors=Scissors(2, landscape("g1 y2*").cells[1]),
        final_turns=2,
        announced=None,
        placed=0,
        skipped=False,
        discounted=False,
        legal=(),
        winners=None,
    )


def test_a_seat_sees_its_own_cards_and_of_the_others_only_how_many() -> None:
    for viewer in VIEWERS:
        seats = game.view(LATE, viewer).seats
        assert [(seat.size, seat.discarded) for seat in seats] == [(2, 1), (1, 0), (0, 2)]
        assert [seat.hand is not None for seat in seats] == [seat == viewer for seat in range(3)]
        assert [seat.discards is not None for seat in seats] == [seat == viewer for seat in range(3)]


def test_only_who_is_to_act_has_something_to_choose() -> None:
    assert sorted(map(game.text, game.view(LATE, 1).legal)) == choices(LATE)
    assert [bool(game.view(LATE, viewer).legal) for viewer in VIEWERS] == [False, True, False, False]


def test_of_the_market_only_tops_and_sizes_are_seen() -> None:
    one = position(market=("y1 b3", "k5", "", "", ""))
    other = position(market=("g4 b3", "k5", "", "", ""))
    assert game.view(one, 0) == game.view(other, 0)


def test_hands_stay_hidden_when_the_game_is_over() -> None:
    state = play(position(hands=("y5", "y5 b3"), market=("", "", "", "", ""), final_turns=1), "pass")
    assert [seat.hand is None for seat in game.view(state, 0).seats] == [False, True]
    assert game.view(state, 0).winners == (0,)


# What is remembered


def test_what_is_taken_openly_is_known() -> None:
    state = play(dealt("y4 b4 g2 k4 k3"), "take 4")
    assert state.memories[0] == Memory(sorted_cards(cards("y4 b4 k4")), ())
    assert game.view(state, 1).seats[0].memory == state.memories[0]


def test_what_is_placed_openly_is_known_no_longer() -> None:
    state = play(position(hands=("y2 y5 b1", "")), "announce yellow", "place yellow:2 0,0")
    assert state.memories[0] == Memory(sorted_cards(cards("y5 b1")), ())


def test_after_a_discard_any_of_the_cards_may_be_gone() -> None:
    state = position(hands=("y3 y5 b1", ""))
    state = play(state, "announce yellow", "place yellow:3 0,0 discard blue:1")
    assert state.memories[0] == Memory((), sorted_cards(cards("y5 b1")))
    other = position(hands=("y3 y5 b1", ""))
    other = play(other, "announce yellow", "place yellow:3 0,0 discard yellow:5")
    assert game.view(state, 1) == game.view(other, 1)


def test_what_is_taken_after_a_discard_is_known_again() -> None:
    state = position(hands=("y3 y5 b1", ""), market=("g1", "k2", "k3", "k4", "k5"))
    state = play(state, "announce yellow", "place yellow:3 0,0 discard blue:1", "done", "take 2", "take green")
    assert state.memories[0] == Memory(cards("g1"), sorted_cards(cards("y5 b1")))


# Guesses


def guesses(state: State, viewer: int | None, count: int = 30) -> list[State]:
    view = game.view(state, viewer)
    return [game.guess(view, Dice(str(number))) for number in range(count)]


def played(turns: int, players: int = 3) -> State:
    dice, state = Dice("views"), dealt(players=players)
    while state.turn < turns:
        state = game.apply(state, state.seat, dice.choice(game.legal(state, state.seat)))
    return state


@pytest.mark.parametrize("turns", [1, 10, 40])
def test_a_guess_has_every_card_once(turns: int) -> None:
    state = played(turns)
    deck = copies(96, 3) + Counter(list(START.values())[:3])
    assert everything(state) == deck
    for viewer in VIEWERS:
        assert all(everything(guess) == deck for guess in guesses(state, viewer, 5))


def test_what_is_known_is_never_guessed() -> None:
    state = position(hands=("y3 y5 b1", ""), market=("g1", "k2", "k3", "k4", "k5"))
    state = play(state, "announce yellow", "place yellow:3 0,0 discard blue:1", "done", "take 2", "take green")
    found = {(guess.hands[0], guess.discards[0]) for guess in guesses(state, 1)}
    assert found == {(cards("b1 g1"), cards("y5")), (cards("g1 y5"), cards("b1"))}
    assert {guess.hands[0] for guess in guesses(state, 0)} == {state.hands[0]}


def test_who_has_announced_something_is_guessed_to_have_it() -> None:
    state = position(hands=("y4 b1 k1", ""), discards=("b3 b3 b3", ""), landscapes=("y1+y2+y3", "b1"))
    mixed = Memory((), sorted_cards(state.hands[0] + state.discards[0]))
    state = play(changed(state, memories=(mixed, Memory())), "announce yellow")
    for guess in guesses(state, 1):
        assert card("y4") in guess.hands[0]
        assert game.legal(guess, 0)


@pytest.mark.parametrize("state", [fresh(3), play(fresh(3), "objectives 1 14 16")], ids=["fresh", "start"])
def test_there_is_nothing_to_guess_before_the_deal(state: State) -> None:
    assert all(guess == state for viewer in VIEWERS for guess in guesses(state, viewer, 3))
