"""All decisions of a review at once, spread over the processes of this machine: for whoever waits for nothing else."""

from asyncio import Runner
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judging import Judged, judged
from seasalt_tui.bots.review.review import seed_of
from seasalt_tui.bots.spread.spread import spread
from seasalt_tui.bots.thinkers import Inline


def judge(game: str, every: Iterable[Decision], budget: Budget, jobs: int) -> Generator[Judged]:
    """As they are done."""
    yield from spread(partial(_ready, game, budget), every, jobs)


@contextmanager
def _ready(game: str, budget: Budget) -> Iterator[Callable[[Decision], Judged]]:
    with Runner() as runner:
        yield lambda decision: runner.run(judged(partial(_ask, game), decision, seed_of(decision), budget))


def _ask(game: str, view: Any, seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
    return Inline().ask(Appraise(game, view, seed, budget))
