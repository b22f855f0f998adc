"""Streams of answers: advice gets ever better, as long as somebody listens, and waits for all decisions."""

import os
from asyncio import Task, create_task, gather
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import pytest
import pytest_asyncio

from bots.pool.processes import until
from bots.pool.views import Telling, asked, views
from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.questions import Appraise, EstimateOdds, Question
from seasalt_tui.bots.thinkers import Inline, Thinkers

FOR_LONG = Budget(ms=500)
SOON_DONE = Budget(tries=400)


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pool() -> AsyncIterator[Pool]:
    """Of one, who has to do all of it, for all tests."""
    async with Pool(1) as opened:
        yield opened


def choice() -> Any:
    return next(view for view in views("seasalt", 30) if len(view.legal) > 2)


def appraise(budget: Budget, seed: str = "tide") -> Appraise:
    return Appraise("seasalt", choice(), seed, budget)


async def told(thinkers: Thinkers, question: Question) -> list[Any]:
    async with aclosing(thinkers.ask(question)) as answers:
        return [answer async for answer in answers]


async def listening(thinkers: Thinkers, question: Question, heard: list[Any]) -> None:
    async with aclosing(thinkers.ask(question)) as answers:
        async for answer in answers:
            heard += [answer]


async def test_the_last_word_is_the_same_wherever_it_is_thought(pool: Pool) -> None:
    assert (await told(pool, appraise(SOON_DONE)))[-1] == (await told(Inline(), appraise(SOON_DONE)))[-1]


async def test_it_becomes_better_while_one_listens(pool: Pool) -> None:
    heard: list[Appraisal] = []
    asking = create_task(listening(pool, appraise(FOR_LONG), heard))
    await until(lambda: len(heard) > 1)
    asking.cancel()
    assert heard[0].tries < heard[-1].tries


async def test_who_has_heard_enough_frees_the_worker(pool: Pool) -> None:
    async with aclosing(pool.ask(appraise(FOR_LONG))) as answers:
        async for _ in answers:
            break
    (worker,) = pool._workers
    await until(lambda: not worker.requests)
    assert await pool.decide(asked(Telling())) == worker.pid


async def test_who_only_stops_listening_frees_it_too(pool: Pool) -> None:
    async for _ in pool.ask(appraise(FOR_LONG)):
        break
    await until(lambda: not pool._workers[0].requests)


async def test_decisions_come_before_advice(pool: Pool) -> None:
    heard: list[Any] = []
    asking = create_task(listening(pool, appraise(FOR_LONG), heard))
    await until(lambda: heard)
    assert await pool.decide(asked(Telling())) in pool.pids
    assert not asking.done()
    asking.cancel()


async def test_several_are_advised_in_turns(pool: Pool) -> None:
    heard: list[list[Any]] = [[], [], []]
    tasks: list[Task[None]] = [
        create_task(listening(pool, appraise(FOR_LONG, str(place)), words)) for place, words in enumerate(heard)
    ]
    await until(lambda: all(len(words) > 1 for words in heard))
    for task in tasks:
        task.cancel()
    await gather(*tasks, return_exceptions=True)


async def test_a_killed_worker_is_replaced_in_the_middle(pool: Pool) -> None:
    heard: list[Any] = []
    asking = create_task(listening(pool, appraise(FOR_LONG), heard))
    await until(lambda: heard)
    (killed,) = pool.pids
    os.kill(killed, 9)
    await until(lambda: pool.pids and killed not in pool.pids)
    heard.clear()
    await until(lambda: heard)
    asking.cancel()


async def test_where_nobody_can_tell_there_is_no_answer(pool: Pool) -> None:
    question = EstimateOdds("paperworld", next(views("paperworld", 1)), "tide", SOON_DONE)
    assert await told(pool, question) == await told(Inline(), question) == []
