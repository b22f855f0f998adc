"""Keys that come faster than screens go act in the order in which they were typed."""

import asyncio
from asyncio import Event
from pathlib import Path

from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.screens.table.menu import Menu
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


async def typed(around: ScriptedApp, *keys: str) -> None:
    """Nothing is waited for in between."""
    for key in keys:
        around.app.simulate_key(key)
    taken = Event()
    around.app.call_later(taken.set)
    await around.until(lambda: taken.is_set() and around.app.type_ahead.idle)


async def test_each_key_acts_on_what_the_one_before_has_opened(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as around:
        await typed(around, "escape", "question_mark")
        assert [type(screen) for screen in around.app.screen_stack[-2:]] == [Menu, HelpScreen]
        await typed(around, "escape", "escape", "question_mark")
        assert around.is_on(HelpScreen)
        assert not any(isinstance(screen, Menu) for screen in around.app.screen_stack)


async def test_a_busy_screen_holds_keys_back_for_a_moment_only(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as around:
        await around.press("escape")
        over = Event()
        around.app.screen.call_later(over.wait)
        around.app.simulate_key("down")
        around.app.simulate_key("question_mark")
        async with asyncio.timeout(10):
            while not around.is_on(HelpScreen):
                await asyncio.sleep(0.01)
        over.set()
