"""Batch review, and Ctrl-C at any moment of it."""

import gc
import warnings
from asyncio import run
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from signal import ITIMER_VIRTUAL, SIGINT, SIGVTALRM, raise_signal, setitimer, signal
from typing import Any

import pytest

from bots.review.played import played
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.batch import judge_all
from seasalt_tui.bots.review.decisions import decisions
from seasalt_tui.bots.review.judgment import judge_decision
from seasalt_tui.bots.review.review import seed_of
from seasalt_tui.bots.thinkers import Answers, Inline
from seasalt_tui.games import GAMES

QUICK = Budget(tries=8)
TIMES = 200
LONGEST = 0.01  # seconds: a few decisions


def asked(game: str, view: Any, seed: str, budget: Budget) -> Answers:
    return Inline().ask(Appraise(game, view, seed, budget))


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    before = signal(SIGVTALRM, lambda *_: raise_signal(SIGINT))
    setitimer(ITIMER_VIRTUAL, seconds, LONGEST)  # again, if it was lost where nothing may be raised
    try:
        yield
    finally:
        setitimer(ITIMER_VIRTUAL, 0)
        signal(SIGVTALRM, before)


@pytest.mark.parametrize("game", GAMES)
def test_they_are_what_each_is_alone(game: str) -> None:
    some = decisions(played(game), 0)[:6]
    alone = [run(judge_decision(partial(asked, game), decision, seed_of(decision), QUICK)) for decision in some]
    assert list(judge_all(game, some, QUICK, 1)) == alone


@pytest.fixture
def without_collection() -> Iterator[None]:
    """Test tools watch the garbage collection, and what interrupts them there never comes out."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_collection")
def test_interrupted_at_any_moment_it_ends_by_that_and_nothing_else() -> None:
    random = Random("interrupts")
    with warnings.catch_warnings(action="error"):
        for _ in range(TIMES):
            with pytest.raises(KeyboardInterrupt), interrupted_after(random.uniform(0.001, LONGEST)):
                judge_on_and_on()


def judge_on_and_on() -> None:
    some = decisions(played("seasalt"), 0)
    while True:
        list(judge_all("seasalt", some, QUICK, 1))
