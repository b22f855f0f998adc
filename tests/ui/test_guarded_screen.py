"""Keys that come faster than screens go: two entries of a menu, and then any key."""

from itertools import product
from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.choice_list import ChoiceList
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


async def burst(around: ScriptedApp, keys: str) -> None:
    """Nothing is waited for in between."""
    for key in keys:
        around.app.simulate_key(key)
    await around.pilot.pause()
    await around.pilot.pause()


async def back(around: ScriptedApp, to: type) -> None:
    """However many screens that takes."""
    for _ in range(6):
        if around.is_on(to):
            return
        if around.is_on(LessonScreen):  # which asks in a menu
            around.app.go_home()
        await around.press("escape")
    raise AssertionError(f"It does not come back: {around.app.screen_stack}")


async def test_the_menu_acts_once(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as around:
        await around.press("escape")
        letters = "".join(around.app.screen.query_one(ChoiceList).letters).replace("q", "")
        assert letters
        await around.press("escape")
        for first, second in product(letters, repeat=2):
            await around.press("escape")
            assert around.is_on(Menu), (first, second)
            await burst(around, first + second)
            if around.is_on(HomeScreen):
                await around.press("enter")
                await around.until(lambda: around.is_on(TableScreen))
                await around.at_table()
            await back(around, TableScreen)
            assert around.app._exception is None, (first, second)
            around.app.change(replace(around.app.kit.settings, language="en"))  # `s` and then `h` sets another


async def test_home_acts_once(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        letters = around.app.screen.query_one(ChoiceList).letters
        for first, second in product("".join(letters).replace("q", ""), repeat=2):
            await burst(around, first + second)
            assert len(around.app.screen_stack) < 5
            await back(around, HomeScreen)
