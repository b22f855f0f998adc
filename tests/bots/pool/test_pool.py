"""Process pool: answers equal those computed here, one after the other or many at once."""

import os
from asyncio import create_task, gather, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bots.pool.processes import children, is_there, until, worked
from bots.pool.views import Broken, Deadly, Endless, EndlessOnce, Long, Telling, asked, real
from seasalt_tui.bots.pool.pool import Pool, default_size
from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.bots.pool.protocol import GRACE
from seasalt_tui.bots.pool.worker import Terms
from seasalt_tui.bots.thinkers import Inline, Unanswered
from seasalt_tui.games import GAMES

TICK = 0.1  # seconds of work within which a thought is given up


pytestmark = pytest.mark.asyncio(loop_scope="module")


@asynccontextmanager
async def opened_pool() -> AsyncIterator[Pool]:
    """Nobody is left of it, whatever happened in it."""
    before = children(os.getpid())
    async with Pool(2) as opened:
        yield opened
    assert children(os.getpid()) <= before


@pytest_asyncio.fixture(loop_scope="module")
async def pool() -> AsyncIterator[Pool]:
    async with opened_pool() as opened:
        yield opened


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared() -> AsyncIterator[Pool]:
    """For those who leave it as they found it."""
    async with opened_pool() as opened:
        yield opened


@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_decision_is_the_same_wherever_it_is_thought(shared: Pool, game: str, level: str) -> None:
    questions = real(game, level, number=6)
    here = [await Inline().decide(question) for question in questions]
    assert list(await gather(*map(shared.decide, questions))) == here


async def test_nobody_is_started_before_there_is_something_to_think(pool: Pool) -> None:
    assert pool.pids == ()
    await pool.decide(asked(Telling()))
    assert len(pool.pids) == 1


async def test_who_is_warmed_up_thinks_of_the_first_question(pool: Pool) -> None:
    pool.warm_up("seasalt")
    pool.warm_up("seasalt")
    at_once = len(pool.pids)
    await until(lambda: bool(pool.pids))
    assert at_once == 0
    (pid,) = (await pool.decide(asked(Telling())),)
    assert pool.pids == (pid,)


async def test_fifty_questions_at_once(shared: Pool) -> None:
    questions = real("seasalt", "hard", number=50)
    assert list(await gather(*map(shared.decide, questions))) == [await Inline().decide(one) for one in questions]
    assert len(shared.pids) == 2


async def test_what_can_be_thought_at_once_is(shared: Pool) -> None:
    assert len(set(await gather(*(shared.decide(asked(Long(0.05))) for _ in range(6))))) == 2


async def test_a_killed_worker_is_replaced_and_asked_again(pool: Pool, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    first = await pool.decide(asked(Telling()))
    deciding = create_task(pool.decide(asked(EndlessOnce(str(begun)))))
    await until(begun.exists)
    os.kill(first, 9)
    assert await deciding not in {first, os.getpid()}
    assert not is_there(first)


async def test_two_deaths_over_a_question_are_borne(pool: Pool, tmp_path: Path) -> None:
    assert await pool.decide(asked(Deadly(str(tmp_path / "deaths"), 2))) == 2


async def test_the_third_death_over_a_question_is_an_answer(pool: Pool, tmp_path: Path) -> None:
    file = tmp_path / "deaths"
    with pytest.raises(Unanswered, match="A worker ended with status"):
        await pool.decide(asked(Deadly(str(file), 1000)))
    assert file.stat().st_size == 3
    assert await pool.decide(asked(Telling())) in pool.pids


async def test_who_thinks_of_something_else_is_not_blamed(tmp_path: Path) -> None:
    async with Pool(1) as pool:
        waiting = gather(*(pool.decide(asked(Telling())) for _ in range(3)))
        with pytest.raises(Unanswered):
            await pool.decide(asked(Deadly(str(tmp_path / "deaths"), 1000)))
        assert len(await waiting) == 3


async def test_what_breaks_is_told_with_its_place_and_without_what_was_in_it(shared: Pool) -> None:
    with pytest.raises(Unanswered) as told:
        await shared.decide(asked(Broken()))
    assert "nothing can be made of this" not in told.value.failure
    assert ".legal" in told.value.failure
    assert await shared.decide(asked(Telling())) in shared.pids


async def test_who_leaves_frees_the_worker_at_once(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    async with Pool(1) as pool:
        deciding = create_task(pool.decide(asked(Endless(str(begun)))))
        await until(begun.exists)
        (pid,) = pool.pids
        before = worked(pid)
        deciding.cancel()
        assert await pool.decide(asked(Telling())) == pid
        assert worked(pid) - before < 5 * TICK  # the clock ticks in hundredths, and a busy machine is late


async def test_who_leaves_before_it_was_begun_is_forgotten(tmp_path: Path) -> None:
    begun, other = tmp_path / "begun", tmp_path / "other"
    async with Pool(1) as pool:
        first = create_task(pool.decide(asked(Endless(str(begun)))))
        second = create_task(pool.decide(asked(Endless(str(other)))))
        await until(begun.exists)
        second.cancel()
        await sleep(0)
        first.cancel()
        assert await pool.decide(asked(Telling())) in pool.pids
        assert not other.exists()


async def test_nothing_is_waited_for_at_the_end(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    async with Pool(1) as pool:
        deciding = create_task(pool.decide(asked(Endless(str(begun)))))
        await until(begun.exists)
        pids = pool.pids
    assert not any(map(is_there, pids))
    with pytest.raises(Unanswered):
        await deciding
    with pytest.raises(Unanswered):
        await pool.decide(asked(Telling()))


async def test_nobody_is_started_at_the_end_for_who_still_waits(tmp_path: Path) -> None:
    begun, before = tmp_path / "begun", children(os.getpid())
    async with Pool(1, Terms(grace=GRACE)) as pool:
        deciding = [create_task(pool.decide(asked(Endless(str(begun))))) for _ in range(3)]
        await until(begun.exists)
    assert all(isinstance(one, Unanswered) for one in await gather(*deciding, return_exceptions=True))
    await sleep(0)
    assert children(os.getpid()) <= before
    assert pool.pids == ()


async def test_closed_while_a_worker_is_started() -> None:
    before = children(os.getpid())
    async with Pool(2) as pool:
        deciding = create_task(pool.decide(asked(Telling())))
        while not pool._workers:
            await sleep(0)
        await sleep(0)
    with pytest.raises(Unanswered):
        await deciding
    assert children(os.getpid()) <= before


async def test_as_many_as_there_are_processors_but_one() -> None:
    assert default_size() == max(1, min(4, processors() - 1))
    assert Pool(7).size == 7
