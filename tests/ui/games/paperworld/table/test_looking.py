"""What a player reads without acting: why something cannot be done, the hand, landscapes, objectives, piles."""

from pathlib import Path

import pytest

from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.ui.games.paperworld.questions.player_info import PaperPlayerInfo
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from ui.games.paperworld.table.rigged_table import ALL_YELLOW, TO_DISCARD, TO_PLACE, rigged_table


async def test_impossible_keys_say_why(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        for key, why in (("5", "No market pile"), ("a", "You have no ones"), ("n", "Take cards")):
            await table.press(key)
            assert why in table.complaint


async def test_a_card_or_cell_that_does_not_fit_says_why(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, "announce 2") as table:
        await table.click_on("hand", 13, 3)
        assert "announcement" in table.complaint
        await table.click_cell(0, 0)
        assert table.own == {(0, 0): "yellow:2"}
        await table.press("y")
        assert "No other card" in table.complaint


async def test_a_hand_is_sorted_by_color_or_by_value_and_the_cursor_stays_on_its_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_DISCARD) as table:
        await table.press("left")
        assert str(table.board.current) == "blue:4*"
        await table.press("s")
        assert table.hand[:3] == ["yellow:1*", "blue:1*", "yellow:2"]
        assert str(table.board.current) == "blue:4*"
        await table.press("s")
        assert table.hand[0] == "yellow:1*"


async def test_a_landscape_and_its_points_are_looked_at(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW) as table:
        await table.click_on("opponent0", 1, 1)
        await table.until(lambda: isinstance(table.front, PaperPlayerInfo))
        assert "Ana: " in table.text
        assert "Known in hand:" in table.text
        await table.press("right")
        assert "Kim: " in table.text
        await table.press("escape", "i")
        assert "Kim: " in table.text


async def test_the_objectives_are_read_in_full(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("z")
        assert "Three cards of one color in an L" in table.text
        await table.press("escape")
        await table.click_on("objectives", 1, 1)
        assert "highest token" in table.text


@pytest.mark.parametrize("key", ["z", "i"])
async def test_what_is_read_survives_a_terminal_of_any_size(tmp_path: Path, key: str) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press(key)
        read = table.text
        for size in [(1, 1), (9, 30), (200, 3), (80, 24)]:
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
        assert table.text == read


async def test_what_lies_in_a_pile_is_told_when_it_is_pointed_at(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, "announce 2", "place yellow:2 0,0") as table:
        own = table.screen.query_one(OwnLandscape)
        region = own.regions[Cell(0, 0)]
        await table.pilot.hover("#own", offset=(region.x + 1, region.y + 1))
        assert str(own.tooltip) == "C3\nYellow 2\nYellow 1"
