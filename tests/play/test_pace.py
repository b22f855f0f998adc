"""Pauses of bots, which are skipped and held."""

from asyncio import Event, create_task, shield, timeout

import pytest

from seasalt_tui.play.pace import Pace


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


async def test_step_by_step_a_turn_waits_and_its_later_actions_do_not() -> None:
    pace = Pace("step")
    pace.seconds = 0.0
    async with timeout(5):
        await pace.wait()
    waiting = create_task(pace.wait(begins_turn=True))
    with pytest.raises(TimeoutError):
        async with timeout(0.05):
            await shield(waiting)
    pace.skip()
    async with timeout(5):
        await waiting
