"""Advice: one search, whose answers rest on ever more tries."""

from itertools import pairwise
from typing import Any

import pytest

from bots.pool.views import views
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Question
from seasalt_tui.bots.thinkers import Answers, Inline
from seasalt_tui.play.advice.adviser import Adviser

BUDGET = Budget(ms=6000, tries=1500)


class CountingThinkers(Inline):
    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, question: Question) -> Answers:
        self.asked.append(question)
        return super().ask(question)


def choice(game: str) -> Any:
    return next(view for view in views(game, 40) if len(view.legal) > 2)


@pytest.mark.parametrize(("game", "what"), [("seasalt", "hint"), ("seasalt", "odds"), ("paperworld", "hint")])
async def test_its_answers_get_better_in_one_search(game: str, what: str) -> None:
    thinkers = CountingThinkers()
    adviser = Adviser(thinkers, game, choice(game), BUDGET)
    tries = [answer.tries async for answer in (adviser.appraisals() if what == "hint" else adviser.odds())]
    assert len(thinkers.asked) == 1
    assert len(tries) > 2
    assert tries[0] <= BUDGET.tries / 4  # type: ignore[operator]
    assert all(one < other for one, other in pairwise(tries[:-1]))
    assert tries[-2] <= tries[-1]
