"""Remapped keys work, and every text that names a key names the remapped one."""

from pathlib import Path

import pytest
from textual.widgets import Input

from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.screens.table.palette import Palette
from ui.rigged_table import rigged_table

DEAL = "crab:black boat:yellow crab:green fish:black"


async def test_a_key_of_ones_own_does_what_the_usual_one_did(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, keys={"take_left": "x,f5"}) as table:
        await table.press("1")
        assert table.view.phase == "take"
        await table.press("f5")
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_it_stands_in_the_bottom_line_at_its_pile_and_in_the_help(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, keys={"take_left": "x", "menu": "f2"}) as table:
        assert "x Left pile · 1" in table.text
        assert "x Take left" in table.text
        assert "f2 Menu" in table.text
        await table.press("question_mark")
        line = next(line for line in table.text.splitlines() if "Take from the left pile" in line)
        assert line.split()[0] == "x"


@pytest.mark.parametrize("close", ["q", "q,f5"])
async def test_escape_leads_out_of_a_text_field_also_where_another_key_closes(tmp_path: Path, close: str) -> None:
    """In a field, `q` is a letter."""
    async with rigged_table(tmp_path, DEAL, keys={"close": close}) as table:
        await table.press("ctrl+p")
        assert isinstance(table.pilot.app.screen, Palette)
        await table.press("q")
        assert table.pilot.app.screen.query_one(Input).value == "q"
        await table.press("escape")
        assert not isinstance(table.pilot.app.screen, Palette)


async def test_where_there_is_no_field_the_key_of_ones_own_counts_alone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, keys={"close": "x"}) as table:
        await table.press("question_mark", "escape")
        assert isinstance(table.pilot.app.screen, HelpScreen)
        await table.press("x")
        assert not isinstance(table.pilot.app.screen, HelpScreen)
