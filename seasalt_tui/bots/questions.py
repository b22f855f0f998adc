"""Command pattern: questions to the bots as values, complete in themselves, so that any process can answer them."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.bots import levels
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.task import run_batch
from seasalt_tui.core.dice import Dice


class Decide(Struct, frozen=True):
    """What a bot of this level does. One answer: the action."""

    game: str
    level: str
    view: Any
    seed: str
    budget: Budget = Budget()


class Appraise(Struct, frozen=True):
    """What each legal action is worth. A stream of ever better `Appraisal`s."""

    game: str
    view: Any
    seed: str
    budget: Budget = Budget()


class EstimateOdds(Struct, frozen=True):
    """How a call would end, and what a draw would bring. A stream of ever more precise `Odds`."""

    game: str
    view: Any
    seed: str
    budget: Budget = Budget()


class WarmUp(Struct, frozen=True):
    """Imports the bots of the game, as questions about it will come soon. No answer."""

    game: str
    budget: Budget = Budget()


class RunBatch(Struct, frozen=True):
    """Work in bulk, which may take however long. One answer: its `BatchResult`."""

    task: bytes
    batch: Any


Question = Decide | Appraise | EstimateOdds | WarmUp | RunBatch


def answers(question: Question) -> Iterator[Any]:
    """Computed in this thread; none if the game has no such bot."""
    match question:
        case Decide(game, level, view, seed, budget):
            yield levels.bot(game, level, budget)(view, Dice(seed))
        case Appraise(game, view, seed, budget):
            if appraise := levels.game_bots(game).appraise:
                yield from appraise(view, Dice(seed), budget)
        case EstimateOdds(game, view, seed, budget):
            if estimate_odds := levels.game_bots(game).estimate_odds:
                yield from estimate_odds(view, Dice(seed), budget)
        case WarmUp(game):
            for level in levels.LEVELS:
                levels.bot(game, level)
        case RunBatch(task, batch):
            yield run_batch(task, batch)
