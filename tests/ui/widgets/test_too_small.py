"""A terminal that is too small says so, and loses nothing."""

from pathlib import Path

import pytest

from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.table.menu import Menu
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


async def resize(scripted: ScriptedApp, width: int, height: int) -> None:
    await scripted.pilot.resize_terminal(width, height)
    await scripted.pilot.pause()


async def test_it_covers_the_table_and_goes_away_again(tmp_path: Path) -> None:
    """80 by 20 is an old terminal, less the lines of tmux, screen or an editor."""
    async with scripted_app(tmp_path, PLAN, size=(80, 20)) as table:
        before = table.text
        for size in [(79, 24), (80, 19), (60, 16), (20, 6), (3, 2), (1, 1)]:
            await resize(table, *size)
            assert "Draw" not in table.text, size
            assert "Your turn" not in table.text, size
            await table.press("1", "escape")
            await table.pilot.click()
            await resize(table, 80, 20)
            assert table.text == before, size
            assert table.view.phase == "take", size
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")


async def test_it_names_both_sizes(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, size=(62, 18)) as table:
        assert "62 by 18" in table.text
        assert "80 by 20" in table.text


async def test_it_covers_a_panel_and_whatever_opens_meanwhile(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape")
        await resize(table, 70, 19)
        assert "70 by 19" in table.text
        table.app.open_rules()
        await table.reads("70 by 19")
        assert "The goal" not in table.text
        await resize(table, 80, 23)
        assert "The goal" in table.text
        await table.press("escape")
        assert table.is_on(Menu)
        assert "Back to the game" in table.text


@pytest.mark.parametrize("key", ["ctrl+q", "q"])
async def test_it_can_be_left(tmp_path: Path, key: str) -> None:
    async with scripted_app(tmp_path, PLAN, size=(40, 14)) as table:
        text = " ".join(table.text.split())
        assert "ctrl+q or q quits" in text
        assert "seasalt --plain plays in lines, at any size" in text
        await table.press(key)
        assert table.app._exit


async def test_every_page_survives_a_terminal_of_any_size(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        for key in ("r", "o", "n", "question_mark", "ctrl+p", "e"):
            await scripted.press(key)
            assert not scripted.is_on(HomeScreen), key
            read = scripted.text
            for size in [(1, 1), (9, 30), (200, 3), (80, 24)]:
                await resize(scripted, *size)
            assert scripted.text == read, key
            await scripted.press("escape")
            assert scripted.is_on(HomeScreen), key
