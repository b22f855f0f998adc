"""Taking cards by keys and by clicks, and what would come along."""

from pathlib import Path

from ui.games.paperworld.table.rigged_table import TO_PLACE, rigged_table


async def test_cards_are_taken_by_a_letter_and_enter(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("y", "enter")
        await table.until(lambda: table.hand == ["yellow:2", "yellow:3"])


async def test_cards_are_taken_by_a_digit_and_a_key(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("1", "t")
        await table.until(lambda: table.hand == ["blue:1", "green:1", "black:1"])


async def test_black_has_the_key_that_moves_upwards_later(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("k", "t")
        await table.until(lambda: table.hand == ["black:1"])


async def test_arrows_point_from_trait_to_trait_and_light_what_would_come(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("y")
        assert {str(card) for card in table.table.takeable} == {"yellow:2", "yellow:3"}
        await table.press("right")
        assert {str(card) for card in table.table.takeable} == {"blue:1"}
        await table.press("shift+tab", "left")
        assert table.table.aim.trait == 3


async def test_a_turn_begins_at_what_brings_the_most_cards(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        assert table.table.aim.trait == 1
        assert "▸ t Take   BU1   GN1   BK1" in table.text
        await table.press("enter")
        await table.until(lambda: table.hand == ["blue:1", "green:1", "black:1"])


async def test_cards_are_taken_by_clicks(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        await table.click_on("market", 2, 2)
        await table.click_on("market", 2, 2)
        assert table.table.aim.trait == 2
        await table.click_on("offers", 0, 0)
        await table.click_on("offers", 4, 1)
        await table.until(lambda: table.hand == ["yellow:2", "yellow:3"])


async def test_a_key_of_the_bottom_line_can_be_clicked(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await table.click("Sort")
        assert table.table.by_value
