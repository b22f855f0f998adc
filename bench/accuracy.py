"""Accuracy: what a review makes of random play and of each level, against `hard` with two players."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from bench.timing import Figures, Measure
from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, Bot, bot, game_bots
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judgment import Judgment, judge_decision_sync
from seasalt_tui.bots.review.review import seed_of
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game

_GAMES: Final = 6
_TRIES: Final = Budget(tries=400)


def _accuracy(player: Bot, _seconds: float) -> Figures:
    """Over all decisions of all games."""
    judged = [each for number in range(_GAMES) for each in _judgments(player, number)]
    cost, at_random = sum(each.cost for each in judged), sum(each.at_random for each in judged)
    return {"decisions": float(len(judged)), "rate": 100 * max(1 - cost / at_random, 0.0)}


def _judgments(player: Bot, number: int) -> Iterator[Judgment]:
    for decision in _decisions(player, number):
        yield judge_decision_sync(_ask, decision, seed_of(decision), _TRIES)


def _decisions(player: Bot, number: int) -> Iterator[Decision]:
    dice, judged, other = Dice(f"accuracy {number}"), number % 2, bot(game.name, "hard")
    state: Any = game.start(valid_setup(game, 2, 0, {}))
    place = 0
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            view = game.view(state, seat)
            action = (player if seat == judged else other)(view, dice)
            if seat == judged and len(view.legal) > 1:
                yield Decision(place, view.round, view.turn, view, action)
        state, place = game.apply(state, seat, action), place + 1


def _ask(view: Any, seed: str, budget: Budget) -> Iterator[Appraisal]:
    search = game_bots(game.name).appraise
    assert search is not None  # noqa: S101 - this game has one
    return search(view, Dice(seed), budget)


def _measure(name: str, player: Bot) -> Measure:
    measured = partial(_accuracy, player)
    return Measure(f"accuracy {name}", "%", lambda: measured, once=True)


MEASURES = [
    _measure("random", random_bot),
    *(_measure(level, bot(game.name, level, _TRIES)) for level in LEVELS),
]
