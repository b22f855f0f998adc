"""Keys that come faster than screens go act in the order in which they were typed."""

import asyncio
from asyncio import Event
from pathlib import Path

from textual.events import Key

from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


async def typed(scripted: ScriptedApp, *keys: str) -> None:
    """Nothing is waited for in between."""
    for key in keys:
        scripted.app.simulate_key(key)
    taken = Event()
    scripted.app.call_later(taken.set)
    await scripted.until(lambda: taken.is_set() and scripted.app.type_ahead.idle)


async def test_each_key_acts_on_what_the_one_before_has_opened(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as scripted:
        await typed(scripted, "escape", "question_mark")
        assert [type(screen) for screen in scripted.app.screen_stack[-2:]] == [Menu, HelpScreen]
        await typed(scripted, "escape", "escape", "question_mark")
        assert scripted.is_on(HelpScreen)
        assert not any(isinstance(screen, Menu) for screen in scripted.app.screen_stack)


async def test_a_busy_screen_holds_keys_back_for_a_moment_only(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as scripted:
        await scripted.press("escape")
        over = Event()
        scripted.app.screen.call_later(over.wait)
        scripted.app.simulate_key("down")
        scripted.app.simulate_key("question_mark")
        async with asyncio.timeout(10):
            while not scripted.is_on(HelpScreen):
                await asyncio.sleep(0.01)
        over.set()


async def test_a_menu_takes_no_key_before_it_is_there(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        table.app.open_menu(table.table)
        assert table.is_on(Menu)
        assert not table.screen.is_mounted
        await table.app.on_event(Key("escape", None))
        await table.until(lambda: table.is_on(TableScreen))


async def test_below_a_menu_no_key_of_the_table_is_shown(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        assert "Draw two" in table.lines[-1] or "Faster" in table.lines[-1]
        await table.press("escape")
        assert table.lines[-1].split() == ["esc", "Back", "?", "Help"]
        await table.click("esc Back")
        assert table.is_on(TableScreen)
