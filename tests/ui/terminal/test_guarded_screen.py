"""Guarded screens: keys that come faster than screens close, a table left before it is laid, clicks beside a panel."""

from asyncio import sleep
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.palette import Palette
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.choice_list import ChoiceList
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


async def burst(scripted: ScriptedApp, keys: str) -> None:
    """Nothing is waited for in between."""
    for key in keys:
        scripted.app.simulate_key(key)
    await scripted.pilot.pause()
    await scripted.pilot.pause()


async def back(scripted: ScriptedApp, to: type) -> None:
    """However many screens that takes."""
    for _ in range(6):
        if scripted.is_on(to):
            return
        if scripted.is_on(LessonScreen):  # which asks in a menu
            scripted.app.go_home()
        await scripted.press("escape")
    raise AssertionError(f"It does not come back: {scripted.app.screen_stack}")


async def test_the_menu_acts_once(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as scripted:
        await scripted.press("escape")
        letters = "".join(scripted.app.screen.query_one(ChoiceList).letters).replace("q", "")
        assert letters
        await scripted.press("escape")
        for first, second in product(letters, repeat=2):
            await scripted.press("escape")
            assert scripted.is_on(Menu), (first, second)
            await burst(scripted, first + second)
            if scripted.is_on(HomeScreen):
                await scripted.press("enter")
                await scripted.until(lambda: scripted.is_on(TableScreen))
                await scripted.at_table()
            await back(scripted, TableScreen)
            assert scripted.app._exception is None, (first, second)
            scripted.app.change(replace(scripted.app.kit.settings, language="en"))  # `s` and then `h` sets another


async def test_home_acts_once(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        letters = scripted.app.screen.query_one(ChoiceList).letters
        for first, second in product("".join(letters).replace("q", ""), repeat=2):
            await burst(scripted, first + second)
            assert len(scripted.app.screen_stack) < 5
            await back(scripted, HomeScreen)


async def sat_down(app: LocalApp, lesson: bool) -> None:
    if lesson:
        app.open_tutorial("paperworld")
    else:
        app.play(await app.saved_games.begin(PLAN))


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233])
@pytest.mark.parametrize("lesson", [False, True])
async def test_nothing_breaks(tmp_path: Path, turns: int, lesson: bool) -> None:
    """So many turns of the loop after it was opened."""
    async with scripted_app(tmp_path) as scripted:
        await sat_down(scripted.app, lesson)
        for _ in range(turns):
            await sleep(0)
        scripted.app.go_home()
        await scripted.until(lambda: scripted.is_on(HomeScreen) and not scripted.app.workers._workers)


PAPER = Plan("paperworld", (Sitter("Kim"), Sitter("Ana", "easy")), seed="reef", first=0)
CORNERS = ((0, 2), (119, 2), (0, 30), (119, 30))


async def close_beside(scripted: ScriptedApp) -> None:
    below = scripted.screen
    beside = next(place for place in CORNERS if below.get_widget_at(*place)[0] is below)
    await scripted.pilot.click(offset=beside)
    await scripted.until(lambda: scripted.screen is not below)


@pytest.mark.parametrize(
    ("plan", "keys"), [(PLAN, ("x", "i", "escape", "ctrl+p")), (PAPER, ("x", "z", "i", "escape", "ctrl+p"))]
)
async def test_it_closes_whatever_need_not_be_answered(tmp_path: Path, plan: Plan, keys: tuple[str, ...]) -> None:
    async with scripted_app(tmp_path, plan, size=(120, 40)) as scripted:
        for key in keys:
            await scripted.press(key)
            await scripted.until(lambda: scripted.screen.is_modal)
            await close_beside(scripted)
            assert scripted.is_on(TableScreen), key


async def test_a_question_waits_for_its_answer(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, size=(120, 40)) as scripted:
        await scripted.press("d")
        await scripted.until(lambda: scripted.is_on(KeepQuestion))
        question = scripted.screen
        beside = next(place for place in CORNERS if question.get_widget_at(*place)[0] is question)
        await scripted.pilot.click(offset=beside)
        await scripted.press("ctrl+p")
        assert scripted.is_on(Palette)
        await close_beside(scripted)
        assert scripted.screen is question
