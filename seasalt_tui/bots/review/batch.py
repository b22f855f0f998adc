"""Batch review: judges all decisions of a game on worker processes, for the command line."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.bots.questions import Appraise, answers
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judgment import Judgment, judge_decision_sync
from seasalt_tui.bots.review.review import seed_of


def judge_all(game: str, decisions: Iterable[Decision], budget: Budget, jobs: int) -> Generator[Judgment]:
    """In the order of completion."""
    yield from map_batches(partial(_open_judge, game, budget), decisions, jobs)


@contextmanager
def _open_judge(game: str, budget: Budget) -> Iterator[Callable[[Decision], Judgment]]:
    yield lambda decision: judge_decision_sync(partial(_ask, game), decision, seed_of(decision), budget)


def _ask(game: str, view: Any, seed: str, budget: Budget) -> Iterator[Appraisal]:
    return answers(Appraise(game, view, seed, budget))
