"""The table under somebody's hands: by keys, by mouse, and what it says when something cannot be."""

from pathlib import Path

import pytest
from textual.events import MouseMove
from textual.geometry import Region

from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.opponent_pane import OpponentPane
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.piles import Deck, DiscardPile
from seasalt_tui.ui.widgets.key_line import KeyLine
from ui.rigged_table import RiggedTable, rigged_table

CRABS = "crab:black boat:yellow crab:green fish:black"  # on the piles, then from the deck
TO_THE_SECOND_TURN = ("take A", "end", "draw", "keep crab:green A", "end")
WITH_BOATS = (
    "boat:black boat:yellow crab:green crab:black",
    *("take A", "end"),
    *("draw", "keep crab:black A", "end"),
    "take B",
)


async def test_a_pile_is_taken_by_its_key(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.press("1")
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_a_pile_is_taken_by_a_click(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.pilot.click("#right")
        await table.phase("play")
        assert table.hand == ["boat:yellow"]


async def test_the_deck_is_drawn_from_by_a_click(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.pilot.click(Deck)
        await table.phase("keep")


async def test_a_hint_in_the_bottom_line_can_be_clicked(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.pilot.click(KeyLine, offset=(16, 0))
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_the_bottom_line_shows_what_is_possible_and_nothing_else(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        assert labels(table)[:3] == ["Draw two", "Take left", "Take right"]
        await table.press("1")
        await table.phase("play")
        assert labels(table) == ["End turn", "Undo", "Hint", "Odds", "Menu", "Help"]


async def test_an_impossible_key_says_why(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.press("n")
        assert "Take a card first" in table.prompt.error
        await table.press("e")
        assert "Take a card first" in table.prompt.error
        await table.press("1")
        await table.phase("play")
        assert not table.prompt.error


async def test_a_taken_card_is_put_back_by_undo(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await table.press("1")
        await table.phase("play")
        await table.press("u")
        await table.phase("take")
        assert table.hand == []
        assert table.view.piles[0].size == 1


async def test_what_showed_a_hidden_card_cannot_be_undone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS, "draw", "keep crab:green A") as table:
        await table.press("u")
        await table.phase("keep")
        await table.screen.action_undo()
        assert "nothing to undo" in table.prompt.error


def marks(table: RiggedTable) -> list[str]:
    """How the cards of the hand are shown: lying, marked, lifted or chosen."""
    return [table.board.hand._pose(place) for place in range(len(table.board.hand.cards))]


def laid(table: RiggedTable) -> list[str]:
    return sorted(map(str, table.view.seats[0].table.cards))


def labels(table: RiggedTable) -> list[str]:
    return [key_hint.label for key_hint in table.screen.query_one(KeyLine).key_hints]


async def test_marks_tell_which_cards_make_a_pair(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        assert {str(card) for card in table.board.table.partners} == {"boat:black", "boat:yellow"}
        assert marks(table) == ["lifted", "marked"]


async def test_a_pair_is_played_by_its_key(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.press("p")
        await table.phase("take")
        assert laid(table) == ["boat:black", "boat:yellow"]


async def test_a_pair_is_played_card_by_card_with_enter(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.press("home", "enter")
        assert str(table.board.table.chosen) == "boat:black"
        await table.press("enter")
        await table.phase("take")
        assert laid(table) == ["boat:black", "boat:yellow"]


async def test_a_pair_is_played_card_by_card_with_clicks(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        for place in range(2):
            await table.pilot.click(HandWidget, offset=(place * 10 + 3, 3))
            await table.pilot.pause()
        await table.phase("take")
        assert laid(table) == ["boat:black", "boat:yellow"]


async def test_a_chosen_card_is_let_go_by_choosing_it_again(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.press("home", "enter", "home", "enter")
        assert table.board.table.chosen is None
        assert table.view.phase == "play"


async def test_a_played_pair_is_taken_up_again_by_undo(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.press("p", "u")
        await table.phase("play")
        assert table.hand == ["boat:black", "boat:yellow"]
        assert laid(table) == []


async def test_the_cursor_moves_and_stays_on_its_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.press("home")
        assert table.board.hand.cursor == 0
        await table.press("right", "l", "h")
        assert table.board.hand.cursor == 1
        await table.press("end", "left")
        assert table.board.hand.cursor == 0
        assert marks(table) == ["lifted", "marked"]


async def test_a_hand_is_sorted_by_kind_or_by_color(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS, *TO_THE_SECOND_TURN, "take B") as table:
        assert table.hand == ["boat:yellow", "crab:black"]
        await table.press("s")
        assert table.hand == ["crab:black", "boat:yellow"]
        assert list(map(str, table.board.hand.cards)) == table.hand
        await table.press("s")
        assert table.hand == ["boat:yellow", "crab:black"]


async def test_the_cursor_follows_its_card_and_goes_to_a_new_one(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS, *TO_THE_SECOND_TURN) as table:
        await table.press("2")
        await table.phase("play")
        assert str(table.board.hand.current) == "boat:yellow"
        await table.press("right", "s")
        assert str(table.board.hand.current) == "crab:black"
        assert table.board.hand.cursor == 0


async def test_a_key_along_the_hand_draws_two_cards_anew_and_nothing_else(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS, *TO_THE_SECOND_TURN, "take B") as table:
        fan, drawn = table.board.hand, list[Region]()
        fan.refresh = lambda *regions, **_: drawn.extend(regions)  # type: ignore[method-assign, assignment]
        fan.move(1)
        assert sorted(region.x for region in drawn) == [0, 10]
        assert {region.width for region in drawn} == {9}


@pytest.mark.parametrize("width", [80, 120])
async def test_every_part_shows_its_slice_of_the_view(tmp_path: Path, width: int) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS, size=(width, 40)) as table:
        assert table.screen.query_one(OwnPane).own == table.view.own
        assert table.screen.query_one(Deck).count == table.view.deck
        assert tuple(pile.cards for pile in table.screen.query(DiscardPile)) == table.view.piles
        assert [rival.seat_view for rival in table.screen.query(OpponentPane)] == [table.view.seats[1]]
        assert table.board.hand.cards == table.board.table.hand


async def test_cards_tell_their_name_and_worth_when_pointed_at(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await table.pilot.hover(HandWidget, offset=(3, 3))
        assert str(table.board.hand.tooltip).startswith("Boat, black\nTwo boats: 1 point.")
        assert str(table.screen.query(DiscardPile)[0].tooltip).startswith("Crab, green")


async def test_the_size_of_the_cards_follows_the_terminal(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        assert table.board.table.card_size == "medium"
        await table.pilot.resize_terminal(120, 40)
        await table.until(lambda: table.board.table.card_size == "large")
        assert table.board.hand.size.height == 10
        await table.pilot.resize_terminal(80, 24)
        await table.until(lambda: table.board.table.card_size == "medium")
        assert table.hand == ["boat:black", "boat:yellow"]


def card_at(table: RiggedTable, place: int) -> Region:
    return table.board.hand.region_of(table.board.hand.cards[place])


async def drag(table: RiggedTable, start: Region, end: Region) -> None:
    pilot, there = table.pilot, (end.x + 2, end.y + 2)
    await pilot.mouse_down(offset=(start.x + 2, start.y + 3))
    await pilot._post_mouse_events([MouseMove], offset=there, button=1)
    await pilot.mouse_up(offset=there)
    await pilot.pause()


async def test_a_card_is_dragged_from_a_pile_to_the_hand(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        await drag(table, table.screen.query(DiscardPile)[0].region, table.board.hand.region)
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_a_card_is_dragged_onto_its_partner(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await drag(table, card_at(table, 0), card_at(table, 1))
        await table.phase("take")
        assert laid(table) == ["boat:black", "boat:yellow"]


async def test_a_card_that_is_dropped_anywhere_else_stays(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_BOATS) as table:
        await drag(table, card_at(table, 0), table.screen.query_one(OpponentPane).region)
        assert table.view.phase == "play"
        assert table.hand == ["boat:black", "boat:yellow"]


async def test_the_pointer_on_a_pane_says_what_its_numbers_mean(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, sitters=(Sitter("Kim"), Sitter("[b]Cyd", "easy"))) as table:
        for pane, note in (("#opponent0", "[b]Cyd: 0 points from the rounds"), ("#own", "Color bonus 0")):
            await table.pilot.hover(pane)
            await table.pilot.pause()
            assert note in str(table.board.query_one(pane).tooltip)


async def test_keys_lead_from_the_own_cards_to_those_of_the_others(tmp_path: Path) -> None:
    sitters = (Sitter("Kim"), Sitter("Cyd", "easy"), Sitter("Dora", "easy"))
    async with rigged_table(tmp_path, sitters=sitters) as table:
        await table.press("i")
        for key, name in (("tab", "Cyd"), ("right", "Dora"), ("l", "Kim"), ("shift+tab", "Dora"), ("left", "Cyd")):
            await table.press(key)
            assert f"{name}: 0 points" in table.text
        await table.press("i")
        assert "Cyd: 0 points" not in table.text
