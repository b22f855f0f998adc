"""The table is painted in every palette, at every size, for everybody, and is never smaller than what is on it."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from seasalt_tui.bots.rivals.paperworld import paperworld_rival
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.games.paperworld import game
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Depth
from seasalt_tui.ui.games.paperworld.questions.game_over import PaperWorldResult
from seasalt_tui.ui.games.paperworld.table.board import PaperBoard
from seasalt_tui.ui.games.paperworld.table.opponent_pane import OpponentPane
from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover
from ui.games.paperworld.table.rigged_table import (
    KIM_AND_BOTS,
    TO_PLACE,
    TOPS,
    TWO_PEOPLE,
    RiggedTable,
    rigged_game,
    rigged_table,
)

LOWEST = 20  # where the letters of the columns take the place of the name
HIGH_ENOUGH = 23  # rows without a banner
SIZES = [(80, 20), (80, 23), (80, 24), (110, 34), (120, 40), (160, 50)]


@cache
def played(players: int, *, last_turns: bool = False) -> tuple[str, ...]:
    """What bots do after the opening, till the game is over, or the first seat has its last turn."""
    handle, dice = rigged_game(TOPS, (), KIM_AND_BOTS[:players]), Dice("looks")
    assert isinstance(handle.log, MemoryLog)
    state = fold(game, begin(game, handle.plan.header), handle.log._records).state
    actions: list[str] = []
    while (acting := game.to_act(state)) and not (last_turns and state.final_turns and acting == {0}):
        (seat,) = acting
        action = paperworld_rival(game.view(state, seat), dice)
        actions.append(game.text(action))
        state = game.apply(state, seat, action)
    return tuple(actions)


async def resized(table: RiggedTable, size: tuple[int, int]) -> None:
    await table.pilot.resize_terminal(*size)
    await table.until(lambda: len(table.lines) == size[1])


@pytest.mark.parametrize("depth", get_args(Depth))
async def test_every_palette_paints(tmp_path: Path, depth: Depth) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, depth=depth) as table:
        await table.press("y", "a")
        await table.phase("placing")
        for size in SIZES:
            await resized(table, size)
            assert size[1] == LOWEST or "Kim" in table.text
            for part in ("Ana", "YE 2", "YE 3", "L of one", "three", "+2 +1", "costs nothing"):
                assert part in table.text, size


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_letters_alone_are_enough(tmp_path: Path, size: tuple[int, int]) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, size=size, ascii=True, sitters=KIM_AND_BOTS[:2]) as table:
        assert "|YE 2" in table.text
        await table.press("y", "a")
        await table.phase("placing")
        assert "free" in table.text
        assert table.text.isascii()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_four_landscapes_are_shown_with_all_their_cards(tmp_path: Path, size: tuple[int, int]) -> None:
    async with rigged_table(tmp_path, *played(4, last_turns=True), sitters=KIM_AND_BOTS, size=size) as table:
        assert len(table.screen.query(OpponentPane)) == 3
        for rival in table.screen.query(OpponentPane):
            assert rival.seat_view is not None
            shown = "".join(segment.text for y in range(rival.size.height) for segment in rival.render_line(y))
            for card in rival.seat_view.landscape.tops.values():
                assert str(card.value) in shown
        for words in ("LAST ROUND", "this one is yours"):
            assert (words in table.text) == (size[1] > HIGH_ENOUGH)
        assert "last turns" in table.text


async def test_the_table_follows_the_size_of_the_terminal(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, sitters=KIM_AND_BOTS[:2]) as table:
        assert table.table.card_size == "small"
        await table.pilot.resize_terminal(160, 50)
        await table.until(lambda: table.table.card_size == "large")
        assert table.table.query_one("#hand").size.height == 7
        await table.pilot.resize_terminal(80, 24)
        await table.until(lambda: table.table.card_size == "small")
        assert table.hand == ["yellow:2", "yellow:3"]


async def test_small_cards_stay_small_where_they_are_wished(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, size=(160, 50), cards="medium") as table:
        assert table.table.card_size == "small"


async def test_the_language_changes_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, language="de") as table:
        assert "GE 2" in table.text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
async def test_the_end_shows_the_parts_of_everybodys_points(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    async with rigged_table(tmp_path, *played(players), sitters=KIM_AND_BOTS[:players], size=size) as table:
        await table.until(lambda: isinstance(table.front, PaperWorldResult))
        for part in ("Stars", "Objectives", "Scissors", "Cards in hand", "Discarded cards", "Total", "Kim", "Ana"):
            assert part in table.text
        totals = next(line for line in table.lines if "Total" in line)
        assert [str(seat.points.total) for seat in table.view.seats] == totals.split("Total")[1].split()[:players]
        await table.press("escape")
        await table.until(lambda: not isinstance(table.front, PaperWorldResult))


async def test_who_only_watches_sees_no_hand(tmp_path: Path) -> None:
    bots = (Sitter("Ana", "easy"), Sitter("Ben", "easy"))
    async with rigged_table(tmp_path, *played(2), sitters=bots) as table:
        await table.until(lambda: isinstance(table.front, PaperWorldResult))
        assert table.hand == []
        assert "Your hand is empty" not in table.text


async def raised(table: RiggedTable) -> None:
    await table.until(lambda: isinstance(table.front, KeyboardHandover))
    await table.press("enter")
    await table.until(lambda: table.front is table.screen and table.board.view is not None)


async def test_at_one_keyboard_a_curtain_hides_the_hand(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE, sitters=TWO_PEOPLE) as table:
        await raised(table)
        assert table.hand == ["yellow:2", "yellow:3"]
        await table.press("g", "t")
        await table.until(lambda: isinstance(table.front, KeyboardHandover))
        assert not table.screen.query(PaperBoard)
        assert "YE" not in table.text
        await raised(table)
        assert table.view.seat == 1
        assert "yellow:2" not in table.hand
        assert table.view.seats[0].hand is None
