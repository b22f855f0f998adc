"""What one can ask of those who think, wherever they do it: everything needed for the answer goes with the question."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.bots import levels
from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice


class Decide(Struct, frozen=True):
    """What somebody of this level does: one answer, the action."""

    game: str
    level: str
    view: Any
    seed: str
    budget: Budget = Budget()


class Appraise(Struct, frozen=True):
    """What everything is worth that can be done: one `Appraisal` after the other, each better."""

    game: str
    view: Any
    seed: str
    budget: Budget = Budget()


class Reckon(Struct, frozen=True):
    """How a call would end, and what a draw would bring: one `Odds` after the other, each surer."""

    game: str
    view: Any
    seed: str
    budget: Budget = Budget()


class Prepare(Struct, frozen=True):
    """Nothing yet: questions about this game will come, and what they need is brought to mind. No answer."""

    game: str
    budget: Budget = Budget()


Question = Decide | Appraise | Reckon | Prepare


def answers(question: Question) -> Iterator[Any]:
    """Thought up here and now; none where a game has nobody who could tell."""
    match question:
        case Decide(game, level, view, seed, budget):
            yield levels.bot(game, level, budget)(view, Dice(seed))
        case Appraise(game, view, seed, budget):
            if appraise := levels.appraiser(game):
                yield from appraise(view, Dice(seed), budget)
        case Reckon(game, view, seed, budget):
            if reckon := levels.oddsmaker(game):
                yield from reckon(view, Dice(seed), budget)
        case Prepare(game):
            for level in levels.LEVELS:
                levels.bot(game, level)
