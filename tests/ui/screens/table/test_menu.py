"""The menu at the table."""

from pathlib import Path

import pytest

from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.scripted_app import PLAN, scripted_app


async def test_escape_opens_and_closes_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape")
        assert table.is_on(Menu)
        await table.press("escape")
        assert table.is_on(TableScreen)
        await table.press("escape", "enter")
        assert table.is_on(TableScreen)


@pytest.mark.parametrize(("key", "screen"), [("h", HelpScreen), ("r", RulesScreen), ("o", SettingsScreen)])
async def test_it_leads_away_and_back_to_the_table(tmp_path: Path, key: str, screen: type) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape", key)
        assert table.is_on(screen)
        await table.press("escape")
        assert table.is_on(TableScreen)


async def test_leaving_says_that_the_game_is_kept(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape")
        assert "the game is kept" in table.text
        await table.press("l")
        assert table.is_on(HomeScreen)
        await table.reads("Continue")
        await table.press("enter")
        await table.at_table()


async def test_quitting_ends_the_program(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape", "q")
        assert table.app._exit


async def test_the_mouse_does_all_of_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.click("Menu")
        await table.click("Rules")
        assert table.is_on(RulesScreen)
        await table.click("Back")
        await table.click("Menu")
        await table.pilot.click(offset=(2, 1))
        await table.pilot.pause()
        assert table.is_on(TableScreen)
        await table.click("Menu")
        await table.click("Leave the table")
        assert table.is_on(HomeScreen)
