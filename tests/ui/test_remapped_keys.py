"""Remapped keys work, and every text that names a key names the remapped one."""

from pathlib import Path

from ui.playing import at_table

DEAL = "crab:black boat:yellow crab:green fish:black"


async def test_a_key_of_ones_own_does_what_the_usual_one_did(tmp_path: Path) -> None:
    async with at_table(tmp_path, DEAL, keys={"take_left": "x,f5"}) as table:
        await table.press("1")
        assert table.view.phase == "take"
        await table.press("f5")
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_it_stands_in_the_bottom_line_at_its_pile_and_in_the_help(tmp_path: Path) -> None:
    async with at_table(tmp_path, DEAL, keys={"take_left": "x", "menu": "f2"}) as table:
        assert "x Left pile · 1" in table.text
        assert "x Take left" in table.text
        assert "f2 Menu" in table.text
        await table.press("question_mark")
        line = next(line for line in table.text.splitlines() if "Take from the left pile" in line)
        assert line.split()[0] == "x"
