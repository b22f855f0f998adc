"""Keys that come faster than the screen they are meant for."""

from pathlib import Path

from textual.events import Key

from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.scripted_app import PLAN, scripted_app


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
