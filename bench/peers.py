"""Peers: random play in other libraries, each driven as its documentation drives it.

The random choice is the same for all: one float of a seeded generator. What an action is, `bench.random_play` says.
OpenSpiel and RLCard stand here twice: by the documented loop, and by the fewest calls that play it too.
"""

from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from bench.timing import Measure, Slice, rate

HEARTS_CHANCE: Final = 53  # the direction of passing, then 52 cards


def openspiel() -> Slice:
    """The loop of OpenSpiel's `example.py`. Chance is uniform all through hearts, so its odds can rest."""
    game, random = import_module("pyspiel").load_game("hearts"), Random(1).random

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(random() * len(options))])
                actions += 1
        return actions

    return partial(rate, play)


def openspiel_bare() -> Slice:
    """As OpenSpiel's `benchmark_games.py`: `legal_actions` answers for chance too, none at the end."""
    game, random = import_module("pyspiel").load_game("hearts"), Random(1).random

    def play() -> int:
        state, applied = game.new_initial_state(), 0
        while options := state.legal_actions():
            state.apply_action(options[int(random() * len(options))])
            applied += 1
        return applied - HEARTS_CHANCE

    return partial(rate, play)


def rlcard() -> Slice:
    """`reset` and `step` of the environment, stepping back off, legal actions from the state it answers."""
    env, random = _gin_rummy(), Random(1).random

    def play() -> int:
        (state, _), actions = env.reset(), 0
        while not env.is_over():
            options = list(state["legal_actions"])
            state, _ = env.step(options[int(random() * len(options))])
            actions += 1
        return actions

    return partial(rate, play)


def rlcard_bare() -> Slice:
    """The game below the environment: no arrays for a learner are made."""
    game, random = _gin_rummy().game, Random(1).random

    def play() -> int:
        game.init_game()
        actions = 0
        while not game.is_over():
            options = game.judge.get_legal_actions()
            game.step(options[int(random() * len(options))])
            actions += 1
        return actions

    return partial(rate, play)


def _gin_rummy() -> Any:
    return import_module("rlcard").make("gin-rummy", config={"seed": 1})


def python_chess() -> Slice:
    new_board, random = import_module("chess").Board, Random(1).random

    def play() -> int:
        board, actions = new_board(), 0
        while not board.is_game_over():
            options = list(board.legal_moves)
            board.push(options[int(random() * len(options))])
            actions += 1
        return actions

    return partial(rate, play)


MEASURES = [
    Measure("play openspiel hearts", "actions/s", openspiel),
    Measure("play openspiel hearts bare", "actions/s", openspiel_bare),
    Measure("play rlcard gin-rummy", "actions/s", rlcard),
    Measure("play rlcard gin-rummy bare", "actions/s", rlcard_bare),
    Measure("play python-chess", "actions/s", python_chess),
]
