"""Whole turns, by keys alone and by the mouse alone; what cannot be done says why; what is done can be taken back."""

from pathlib import Path

import pytest
from textual.events import MouseMove
from textual.geometry import Region

from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion
from seasalt_tui.ui.games.paperworld.questions.player_info import PaperPlayerInfo
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.market import Market
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.games.paperworld.table.rigged_table import RiggedTable, rigged_table

TO_PLACE = ("take yellow", "take 1")
ALL_YELLOW = (*TO_PLACE, "take yellow", "take green")
TO_DISCARD = (*ALL_YELLOW, "take blue")
TOO_MANY = (
    *("take 1", "take 2", "take yellow"),
    *("announce yellow", "place yellow:2* 1,0 discard yellow:2 scissors", "done", "take green"),
)


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


async def drag(table: RiggedTable, start: Region, end: Region) -> None:
    """From the upper left corner of the one to that of the other."""
    x, y = start.x + 2, start.y + 2
    await table.pilot.mouse_down(offset=(x, y))
    await table.pilot.pause()
    for step in ((x + 1, y), (end.x + 2, end.y + 1)):
        await table.pilot._post_mouse_events([MouseMove], offset=step, button=1)
    await table.pilot.mouse_up(offset=(end.x + 2, end.y + 1))
    await table.pilot.pause()


def market(table: RiggedTable, place: int) -> Region:
    region = table.screen.query_one(Market).region
    return region.translate((10 * place, 0))


def in_hand(table: RiggedTable, place: int) -> Region:
    hand = table.screen.query_one(HandWidget)
    return hand.region.translate((hand.lefts[place], 0))


def at_cell(table: RiggedTable, x: int, y: int) -> Region:
    own = table.screen.query_one(OwnLandscape)
    return own.regions[Cell(x, y)].translate(own.region.offset)


async def test_a_card_dragged_from_the_market_to_the_hand_takes_its_color_or_what_is_pointed_at(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        hand = table.screen.query_one(HandWidget).region
        await drag(table, market(table, 0), hand)
        await table.until(lambda: table.hand == ["yellow:2", "yellow:3"])
    async with rigged_table(tmp_path) as table:
        hand = table.screen.query_one(HandWidget).region
        await table.press("1")
        await drag(table, market(table, 3), hand)
        await table.until(lambda: table.hand == ["blue:1", "green:1", "black:1"])


async def test_a_card_dragged_to_a_cell_is_announced_and_placed(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await drag(table, in_hand(table, 0), at_cell(table, 0, 0))
        await table.until(lambda: table.own == {(0, 0): "yellow:2"})
        await drag(table, in_hand(table, 0), at_cell(table, 0, 0))
        await table.until(lambda: table.own == {(0, 0): "yellow:3"})


async def test_a_card_dropped_elsewhere_stays_where_it_was(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        before = table.view
        await drag(table, in_hand(table, 0), table.screen.query_one("#opponent0").region)
        await drag(table, market(table, 0), table.screen.query_one("#opponent0").region)
        assert table.view == before
        assert table.board._drag is None


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
