"""Search speed: playouts a second, beside OpenSpiel's own search in hearts."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import cycle
from random import Random
from time import process_time
from typing import Any, Final

from bench.random_games import prepared, walks
from bench.timing import Figures, Measure, Slice
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import game_bots
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games import GAMES

_TRIES: Final = 400
_VIEWS: Final = 40
_HANDS_DEALT: Final = 53  # chance's actions in hearts, before anybody plays


def ours(name: str) -> Slice:
    """The expert's, from positions all through random games."""
    views, search = cycle(_views(name)), game_bots(name).appraise
    assert search is not None  # noqa: S101 - every game has one
    numbers = iter(range(1 << 30))

    def think() -> int:
        *_, last = search(next(views), Dice(str(next(numbers))), Budget(tries=_TRIES))
        return int(last.tries)

    return partial(_rate, think)


def _views(name: str) -> list[Any]:
    rules, start = prepared(name, 2)
    views = []
    for step in walks(rules, start):
        (seat,) = rules.to_act(step.state) or (CHANCE,)
        if seat != CHANCE and len(rules.legal(step.state, seat)) > 2:
            views.append(rules.view(step.state, seat))
        if len(views) == _VIEWS:
            break
    return views


def openspiel() -> Slice:
    """In C++, with one random playout a simulation, from the first card of random deals."""
    pyspiel = import_module("pyspiel")
    game, states = pyspiel.load_game("hearts"), _hearts()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, _TRIES, 64, False, 1, False)

    def think() -> int:
        bot.step(next(states))
        return _TRIES

    return partial(_rate, think)


def _hearts() -> Iterator[Any]:
    game, random = import_module("pyspiel").load_game("hearts"), Random(1).random
    while True:
        state = game.new_initial_state()
        for _ in range(_HANDS_DEALT):
            options = state.legal_actions()
            state.apply_action(options[int(random() * len(options))])
        yield state


def _rate(think: Callable[[], int], seconds: float) -> Figures:
    """By the processor's time, as what else runs here must not count."""
    begin, tries = process_time(), 0
    while (taken := process_time() - begin) < seconds:
        tries += think()
    return {"rate": tries / taken}


MEASURES = [
    *(Measure(f"search {name}", "playouts/s", partial(ours, name)) for name in GAMES),
    Measure("search openspiel hearts", "playouts/s", openspiel),
]
