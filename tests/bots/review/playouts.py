"""A weak but honest search through any game: everything that can be done is tried in the same guesses, and chance and
everybody play on at random.
"""

from collections.abc import AsyncGenerator, Iterator
from functools import partial
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise, Question
from seasalt_tui.bots.thinkers import Answers, Inline
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Game, Seat
from seasalt_tui.games import GAMES

AnyGame = Game[Any, Any, Any, Any]


def appraisals(game: AnyGame, view: Any, dice: Dice, budget: Budget) -> Iterator[Appraisal]:
    """After each guess another one; a try is one game for each option."""
    won: dict[Any, list[float]] = {action: [] for action in view.legal}
    for tried in range(1, (budget.tries or 1) + 1):
        state = game.guess(view, dice)
        for action in view.legal:
            after = game.apply(state, view.seat, action)
            won[action].append(played_out(game, after, view.seat, Dice(f"{dice.below(1000)} {tried}")))
        yield appraised(won, tried)


def appraised(won: dict[Any, list[float]], tried: int) -> Appraisal:
    best = max(won, key=lambda action: fmean(won[action]))
    options = [Option(action, fmean(found), error(won, action, best)) for action, found in won.items()]
    return Appraisal(tuple(sorted(options, key=lambda option: (option.action != best, -option.chance))), tried)


def error(won: dict[Any, list[float]], action: Any, best: Any) -> float:
    """As if one more try had gone the other way: a few that agree by chance are not sure of anything."""
    found = won[action]
    apart = found if action == best else [a - b for a, b in zip(found, won[best], strict=True)]
    return sqrt((pvariance(apart) * len(apart) + 1) / (len(apart) + 1) / len(apart))


def played_out(game: AnyGame, state: Any, seat: Seat, dice: Dice) -> float:
    while actors := game.to_act(state):
        (actor,) = actors
        action = game.chance(state, dice) if actor == CHANCE else dice.choice(game.legal(state, actor))
        state = game.apply(state, actor, action)
    winners = game.standing(state).winners or ()
    return 1 / len(winners) if seat in winners else 0.0


async def _asked(game: AnyGame, view: Any, seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
    for appraisal in appraisals(game, view, Dice(seed), budget):
        yield appraisal


def asking(game: AnyGame) -> Any:
    return partial(_asked, game)


class Playing(Inline):
    """Thinkers of this kind."""

    async def ask(self, question: Question) -> Answers:
        assert isinstance(question, Appraise)
        async for answer in _asked(GAMES[question.game], question.view, question.seed, question.budget):
            yield answer
