"""A terminal that is too small says so, and loses nothing."""

from pathlib import Path

from seasalt_tui.ui.modals.menu import Menu
from seasalt_tui.ui.screens.home import HomeScreen
from ui.screens.around import PLAN, Around, opened


async def resize(around: Around, width: int, height: int) -> None:
    await around.pilot.resize_terminal(width, height)
    await around.pilot.pause()


async def test_it_covers_the_table_and_goes_away_again(tmp_path: Path) -> None:
    async with opened(tmp_path, PLAN) as table:
        before = table.text
        for size in [(79, 24), (80, 23), (60, 16), (20, 6), (3, 2), (1, 1)]:
            await resize(table, *size)
            assert "Draw" not in table.text, size
            await table.press("1", "escape")
            await table.pilot.click()
            await resize(table, 80, 24)
            assert table.text == before, size
            assert table.view.phase == "take", size
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")


async def test_it_names_both_sizes(tmp_path: Path) -> None:
    async with opened(tmp_path, PLAN, size=(62, 18)) as table:
        assert "62 by 18" in table.text
        assert "80 by 24" in table.text


async def test_it_covers_a_panel_and_whatever_opens_meanwhile(tmp_path: Path) -> None:
    async with opened(tmp_path, PLAN) as table:
        await table.press("escape")
        await resize(table, 70, 20)
        assert "70 by 20" in table.text
        table.app.open_rules()
        await table.reads("70 by 20")
        assert "The goal" not in table.text
        await resize(table, 80, 24)
        assert "The goal" in table.text
        await table.press("escape")
        assert table.is_on(Menu)
        assert "Go on playing" in table.text


async def test_it_can_be_left(tmp_path: Path) -> None:
    async with opened(tmp_path, PLAN, size=(40, 10)) as table:
        await table.press("ctrl+q")
        assert table.app._exit


async def test_every_page_survives_a_terminal_of_any_size(tmp_path: Path) -> None:
    async with opened(tmp_path) as around:
        for key in ("r", "t", "n", "question_mark", "ctrl+p", "e"):
            await around.press(key)
            assert not around.is_on(HomeScreen), key
            read = around.text
            for size in [(1, 1), (9, 30), (200, 3), (80, 24)]:
                await resize(around, *size)
            assert around.text == read, key
            await around.press("escape")
            assert around.is_on(HomeScreen), key
