"""Placing cards: whole turns by keys alone and by the mouse alone, what a skip costs, and which cards pay."""

from pathlib import Path

from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.games.paperworld.table.rigged_table import ALL_YELLOW, TO_PLACE, rigged_table


async def test_what_would_be_placed_is_lit_in_the_hand(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await table.press("2", "down")
        assert {str(card) for card in table.table.fitting} == {"yellow:2"}
        assert table.table.aim.deed == "announce"


async def test_a_turn_of_placing_by_keys_alone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await table.press("y", "down", "enter")
        await table.phase("placing")
        assert table.table.spots == {(0, 0): 0, (-1, 0): 1, (0, -1): 1, (0, 1): 1, (1, 0): 1}
        await table.press("enter", "enter")
        assert table.own == {(0, 0): "yellow:3"}
        assert table.labels[0] == "End turn"
        await table.press("n")
        await table.until(lambda: table.view.turn > 3)


async def test_a_turn_of_placing_by_the_mouse_alone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await table.click_on("hand", 3, 3)
        await table.click("a Place")
        await table.phase("placing")
        await table.click_on("hand", 3, 3)
        await table.click_cell(1, 0)
        assert table.own == {(0, 0): "yellow:1", (1, 0): "yellow:2"}
        assert table.view.seats[0].discarded == 1
        await table.click("End turn")
        await table.until(lambda: table.view.turn > 3)


async def test_arrows_stop_at_legal_cells_only(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, "announce yellow") as table:
        await table.press("right")
        assert table.table.cell == (1, 0)
        await table.press("right")
        assert table.table.cell == (1, 0)
        await table.press("k", "h", "j")
        assert table.table.cell in table.table.spots
        await table.press("tab")
        assert str(table.board.current) == "yellow:3"
        assert set(table.table.spots) == {(0, 0)}


async def test_the_price_of_a_skip_is_told_before(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, "announce yellow") as table:
        assert "costs nothing" in table.text
        await table.press("right")
        assert "discard 1 other card" in table.text
        assert "-1" in table.text


async def test_a_free_skip_is_told_apart_from_what_costs_nothing(tmp_path: Path) -> None:
    token = ("announce 1", "place yellow:1* 1,0 scissors", "done", "take green", "announce 3")
    async with rigged_table(tmp_path, *TO_PLACE, "take yellow", "take 3", *token) as table:
        assert "uses your free skip" in table.text
        assert "✂free" in table.text


async def test_a_placement_is_taken_back(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, "announce yellow") as table:
        await table.press("enter")
        assert table.own == {(0, 0): "yellow:2"}
        await table.press("u")
        assert table.own == {(0, 0): "yellow:1"}
        assert table.hand == ["yellow:2", "yellow:3"]
        await table.press("u")
        await table.phase("choose")
        undone = "Undone: You placed Yellow 2 on Yellow 1 at C3. You announced yellow cards."
        entry = "".join(part.text for part in table.board.log_view._entries[-1])
        assert entry.replace(" YE2 ", "Yellow 2").replace(" YE1 ", "Yellow 1") == undone


async def test_which_card_pays_is_asked_and_answered_by_keys(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW, "announce 3") as table:
        await table.press("enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        await table.press("right", "space")
        assert "1 of 1 marked" in table.text
        assert isinstance(table.front, PaymentQuestion)
        await table.press("enter")
        await table.until(lambda: table.own == {(0, 0): "yellow:3"})
        assert list(map(str, table.view.seats[0].discards or ())) == ["yellow:2"]


async def test_whether_the_token_comes_along_is_asked(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW, "announce 2") as table:
        await table.press("tab", "enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        await table.press("n")
        await table.until(lambda: table.own == {(0, 0): "yellow:2*"})
        assert table.view.scissors is None
        assert "✂ free" in table.text
        await table.press("u", "tab", "enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        await table.click("Take the scissors")
        await table.until(lambda: table.view.scissors is not None)
        assert "✂ free" not in table.text


async def test_paying_by_a_click_takes_the_token_as_it_is_marked(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW, "announce 3") as table:
        await table.press("tab", "enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        await table.click("Leave it:")
        await table.click("YE 4")
        await table.click("Place card")
        await table.until(lambda: table.own == {(0, 0): "yellow:3*"})
        assert table.view.scissors is None
        assert list(map(str, table.view.seats[0].discards or ())) == ["yellow:4*"]


async def test_several_cards_pay_for_several_skips(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW, "announce 4", advanced=True) as table:
        await table.press("enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        assert "0 of 2 marked" in table.text
        await table.press("enter", "enter")
        assert "2 of 2 marked" in table.text
        assert isinstance(table.front, PaymentQuestion)
        await table.press("enter")
        await table.until(lambda: table.own == {(0, 0): "yellow:4*"})
        assert list(map(str, table.view.seats[0].discards or ())) == ["yellow:1*", "yellow:2"]


async def test_a_question_is_left_without_an_answer(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *ALL_YELLOW, "announce 3") as table:
        await table.press("enter")
        await table.until(lambda: isinstance(table.front, PaymentQuestion))
        await table.press("escape")
        assert isinstance(table.front, TableScreen)
        assert table.own == {(0, 0): "yellow:1"}
