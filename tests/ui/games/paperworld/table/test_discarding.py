"""Discarding cards of a hand that has too many."""

from pathlib import Path

from ui.games.paperworld.table.rigged_table import TO_DISCARD, rigged_table

TOO_MANY = (
    *("take 1", "take 2", "take yellow"),
    *("announce yellow", "place yellow:2* 1,0 discard yellow:2 scissors", "done", "take green"),
)


async def test_too_many_cards_are_discarded_by_key_and_by_click(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_DISCARD) as table:
        assert table.view.phase == "discard"
        assert len(table.hand) == 10
        assert "Discard 1 card" in table.text
        await table.press("right", "enter")
        assert "1 of 1 marked" in table.text
        assert table.view.phase == "discard"
        await table.press("enter")
        await table.until(lambda: table.view.phase != "discard")
        assert len(table.hand) == 9
        assert "yellow:2" not in table.hand


async def test_several_cards_are_marked_and_discarded_at_once(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TOO_MANY) as table:
        limit = len(table.hand) - 9
        assert limit > 1
        await table.press("enter", "right", "space", "space", *["enter"] * (limit - 1))
        assert f"{limit} of {limit} marked" in table.text
        gone = [table.hand[place] for place in table.table.going]
        await table.press("s")
        assert sorted(table.hand[place] for place in table.table.going) == sorted(gone)
        await table.press("enter")
        await table.until(lambda: table.view.phase != "discard")
        assert len(table.hand) == 9
        assert sorted(map(str, table.view.seats[0].discards or ())) == sorted(map(str, gone))


async def test_a_click_discards_a_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_DISCARD) as table:
        await table.click_on("hand", 1, 3)
        assert "1 of 1 marked" in table.text
        await table.click("⏎ Discard")
        await table.until(lambda: table.view.phase != "discard")
        assert "yellow:1*" not in table.hand
