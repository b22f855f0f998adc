"""Yardstick for the expert of Sea Salt & Paper: flat Monte Carlo without anything else, in the same time.

The same playouts for every action, hidden hands of which nothing is preferred, and the best mean is done.
"""

from functools import partial
from math import nan
from random import Random
from time import thread_time_ns
from typing import Final

from bench.timing import Figures, Measure
from seasalt_tui.bots.arena.play import Entrant, play
from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.levels import bot
from seasalt_tui.bots.seasalt.actions import play_out
from seasalt_tui.bots.seasalt.card_values import Row
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.win_chance import RoundEvaluator
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.cards import FACES
from seasalt_tui.games.seasalt.view import View

_GAMES: Final = 100
_BUDGET: Final = Budget(ms=50.0)
_NOTHING: Final = [Row([nan], 0, 0, 0, 0, [0.0]) for _ in FACES]  # is liked more than anything else


def flat_search(view: View, dice: Dice, budget: Budget = _BUDGET) -> Action:
    if len(view.legal) == 1:
        return view.legal[0]
    random, meter = Random(str(dice.below(1 << 53))).random, BudgetMeter(budget)
    policy = PlayoutPolicy(tuple(seat.score for seat in view.seats), random)
    determinizer, evaluator = Determinizer(view, random, _NOTHING), RoundEvaluator(view)
    chances, tries = dict.fromkeys(view.legal, 0.0), 0
    while meter.spent(tries) < 1:
        position = determinizer.sample()
        for action in view.legal:
            round_ = position.copy()
            play_out(round_, action, policy, view.searched)
            chances[action] += evaluator.win_chance(round_)
        tries += len(view.legal)
    return max(view.legal, key=chances.__getitem__)


def _expert_wins(players: int, _seconds: float) -> Figures:
    """One expert among others that search flatly."""
    setup, won = valid_setup(game, players, 0, {}), 0.0
    expert = Entrant(0, bot(game.name, "expert", _BUDGET), thread_time_ns)
    flat = Entrant(1, flat_search, thread_time_ns)
    for number in range(_GAMES):
        deal, seat = f"flat {number // players}", number % players
        seated = [expert if place == seat else flat for place in range(players)]
        winners = play(game, setup, seated, deal, f"{deal} {seat}").winners
        won += (seat in winners) / len(winners)
    return {"games": float(_GAMES), "rate": 100 * won / _GAMES}


def _measure(players: int) -> Measure:
    measured = partial(_expert_wins, players)
    return Measure(f"flat search {players}", "% won", lambda: measured, once=True)


MEASURES = [_measure(players) for players in (2, 4)]
