"""Tables on one machine: people and bots, picked up where they stopped."""

from asyncio import Event, create_task, timeout

import pytest

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.local_game import open_local_table
from seasalt_tui.play.pace import Pace
from seasalt_tui.store.game_plan import Plan, Sitter, plan_from_json

BOTS = (Sitter("Ana", "normal"), Sitter("Ben", "easy"))
MIXED = Plan("seasalt", (Sitter("Kim"), *BOTS), seed="reef", options={"edition": "de"})


def log_for(plan: Plan) -> MemoryLog:
    return MemoryLog(plan.header)


async def play(plan: Plan, log: MemoryLog, *, actions: int) -> None:
    """The people do the first thing they may, so many times."""
    async with timeout(30), open_local_table(plan, log, Inline()) as local:
        (chair,) = local.chairs.values()
        async for news in chair.news():
            if news.view.winners is not None or not actions:
                break
            if news.view.legal:
                await chair.submit(news.view.legal[-1], after=news.number)
                actions -= 1


async def test_bots_answer_until_the_game_is_over() -> None:
    log = log_for(MIXED)
    await play(MIXED, log, actions=10_000)
    assert {record.seat for record in await log.after(0)} >= {0, 1, 2}


async def test_the_same_seed_gives_the_same_game() -> None:
    logs = [log_for(MIXED), log_for(MIXED)]
    for log in logs:
        await play(MIXED, log, actions=30)
    one, other = [await log.after(0) for log in logs]
    shortest = min(len(one), len(other))
    assert one[:shortest] == other[:shortest]


async def test_a_game_goes_on_where_it_stopped() -> None:
    log = log_for(MIXED)
    await play(MIXED, log, actions=5)
    before = list(await log.after(0))
    await play(MIXED, log, actions=5)
    after = list(await log.after(0))
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_plan_is_kept_as_text() -> None:
    assert plan_from_json(MIXED.about) == MIXED
    assert MIXED.header.setup.options == {"edition": "de"}


@pytest.mark.parametrize("seed", ["reef", "tide", "salt", "paper"])
def test_who_begins_follows_from_the_seed_unless_it_is_said(seed: str) -> None:
    plan = Plan("seasalt", BOTS, seed)
    assert plan.header == plan.header
    assert Plan("seasalt", BOTS, seed, first=1).header.setup.first == 1


async def test_a_pause_is_skipped() -> None:
    pace = Pace(60)
    waiting = create_task(pace.wait())
    pace.skip()
    async with timeout(5):
        await waiting


async def test_a_pause_is_held_until_it_is_let_go() -> None:
    pace, over = Pace(), Event()
    pace.hold()
    waiting = create_task(pace.wait())
    waiting.add_done_callback(lambda _: over.set())
    with pytest.raises(TimeoutError):
        async with timeout(0.05):
            await over.wait()
    pace.release()
    async with timeout(5):
        await waiting
