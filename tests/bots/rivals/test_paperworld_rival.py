"""The bot plays legally, from its view alone, and well."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from games.paperworld.positions import play, position
from seasalt_tui.bots.intervals import wilson
from seasalt_tui.bots.levels import Bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.rivals.paperworld import paperworld_rival
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, OptionValue
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.state import State

EVERY_SO_MANY = 5
DEEP = ("k1 k1 k1 y2", "k1 k1 k1 g2", "k1 k1 k1 k4", "k1 k1 k1 b5", "k1 k1 k1 k3")
EMPTY = ("", "", "", "", "")


class Decision(NamedTuple):
    state: State
    seat: int
    view: Any
    action: Any


def decisions(bots: Sequence[Bot], dice: Dice, first: int = 0, **options: OptionValue) -> Iterator[Decision]:
    state = game.start(valid_setup(game, len(bots), first, options))
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            view = game.view(state, seat)
            action = bots[seat](view, dice)
            yield Decision(state, seat, view, action)
        state = game.apply(state, seat, action)


def winners(bots: Sequence[Bot], dice: Dice, first: int, **options: OptionValue) -> tuple[int, ...]:
    *_, last = decisions(bots, dice, first, **options)
    return game.standing(game.apply(last.state, last.seat, last.action)).winners or ()


def chosen(state: State) -> str:
    return game.text(paperworld_rival(game.view(state, state.seat), Dice("chosen")))


@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
@pytest.mark.parametrize("players", game.players)
def test_every_action_of_a_whole_game_is_legal(players: int, advanced: bool) -> None:
    for decision in decisions([paperworld_rival] * players, Dice("legal"), advanced=advanced):
        assert decision.action in game.legal(decision.state, decision.seat)


@pytest.mark.parametrize("players", game.players)
def test_what_it_cannot_see_does_not_matter(players: int) -> None:
    for number, decision in enumerate(decisions([paperworld_rival] * players, Dice("unseen"))):
        if number % EVERY_SO_MANY == 0:
            other = game.guess(decision.view, Dice(f"guess {number}"))
            answer = paperworld_rival(game.view(other, decision.seat), Dice(str(number)))
            assert answer == paperworld_rival(decision.view, Dice(str(number)))


@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
def test_it_nearly_always_beats_random_play(advanced: bool, full: bool) -> None:
    games = 100 if full else 16
    won = sum(
        winners([paperworld_rival, random_bot], Dice(f"beat {number}"), number % 2, advanced=advanced) == (0,)
        for number in range(games)
    )
    assert wilson(won, games)[0] > (0.95 if full else 0.8)


def test_it_takes_what_it_can_place() -> None:
    state = position(hands=("", ""), landscapes=("y1 / g1",), market=DEEP)
    assert chosen(state) == "take 2"


def test_it_places_card_upon_card_in_its_last_turn() -> None:
    state = position(hands=("y2 y3 y4", ""), market=("k1 k1", "", "", "", ""), final_turns=1)
    told = []
    while state.phase != "over":
        told.append(chosen(state))
        state = play(state, told[-1])
    places = ["place yellow:2 0,0", "place yellow:3 0,0", "place yellow:4 0,0"]
    assert told == ["announce yellow", *places, "done"]


def test_it_takes_the_scissors_at_the_end() -> None:
    state = position(hands=("y2*", ""), market=EMPTY, final_turns=1, announced="yellow")
    assert chosen(state) == "place yellow:2* 0,0 scissors"


def test_it_takes_as_little_as_it_must_in_its_last_turn() -> None:
    state = position(market=("y5", "b5", "k1", "", ""), final_turns=1)
    assert chosen(state) in {"take black", "take blue", "take yellow", "take 1"}


def test_it_fulfils_an_objective_where_it_can() -> None:
    state = position(
        hands=("g5 y2", ""), landscapes=("y1 b3 g4",), objectives=(14, 5, 8), market=("k1", "k2", "k3", "", "")
    )
    assert chosen(state) in {"announce green", "announce 5"}


def test_it_discards_what_is_of_least_use() -> None:
    state = position(
        hands=("y1 y1 y2 y3 y4 b1 b2 b3 k5", ""), landscapes=("y1 b1 g1",), market=("g2", "y5", "", "", "")
    )
    state = play(state, "take green")
    assert state.phase == "discard"
    assert chosen(state) in {"discard black:5", "discard yellow:1", "discard blue:1"}
