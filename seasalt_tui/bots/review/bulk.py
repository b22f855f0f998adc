"""All decisions of a review at once, spread over the processes of this machine: for whoever waits for nothing else."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise, answers
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judging import Judged, judged_here
from seasalt_tui.bots.review.review import seed_of
from seasalt_tui.bots.spread.spread import spread


def judge(game: str, every: Iterable[Decision], budget: Budget, jobs: int) -> Generator[Judged]:
    """As they are done."""
    yield from spread(partial(_ready, game, budget), every, jobs)


@contextmanager
def _ready(game: str, budget: Budget) -> Iterator[Callable[[Decision], Judged]]:
    yield lambda decision: judged_here(partial(_ask, game), decision, seed_of(decision), budget)


def _ask(game: str, view: Any, seed: str, budget: Budget) -> Iterator[Appraisal]:
    return answers(Appraise(game, view, seed, budget))
