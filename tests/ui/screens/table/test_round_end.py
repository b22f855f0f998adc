"""Hands lie open for a moment at the end of a round, before the result covers them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from ui.rigged_table import RiggedTable, rigged_table

DEAL = (
    "shell:green crab:grey sailor:pink fish:black shark:green shell:black sailor:orange fish:green "
    "shark:purple shell:yellow captain:light_orange fish:dark_blue"
)
KEPT = ("sailor:pink", "shark:green", "sailor:orange", "shark:purple")
ACTIONS = (*(action for card in KEPT for action in ("draw", f"keep {card} A", "end")), "draw")


@asynccontextmanager
async def table_to_stop_at(folder: Path, *, animation: bool = True) -> AsyncIterator[RiggedTable]:
    """With 11 points."""
    last = "keep captain:light_orange A"
    async with rigged_table(folder, DEAL, *ACTIONS, last, animation=animation) as table:
        yield table


def is_at_result(table: RiggedTable) -> bool:
    return isinstance(table.pilot.app.screen, RoundResultQuestion)


async def test_all_hands_are_open_until_a_key_goes_on(tmp_path: Path) -> None:
    async with table_to_stop_at(tmp_path) as table:
        await table.press("e", "1")
        await table.until(lambda: table.screen.round_end.view is not None)
        assert "The round is over: all hands are open." in table.text
        assert "Round 1" in table.text
        assert "Continue" in table.text
        assert table.view.seats[1].hand is not None
        await table.press("space")
        await table.until(lambda: is_at_result(table))
        assert table.view.round == 1
        await table.press("enter")
        await table.until(lambda: table.view.round == 2)
        assert table.screen.round_end.view is None
        assert "Round 2" in table.text


@pytest.mark.parametrize("key", ["d", "n", "p", "u", "x", "o", "r", "escape"])
async def test_what_is_typed_meanwhile_leads_to_the_result_and_does_nothing_in_the_next_round(
    tmp_path: Path, key: str
) -> None:
    async with table_to_stop_at(tmp_path) as table:
        await table.press("e", "1")
        await table.until(lambda: table.screen.round_end.view is not None)
        records = len(await table.screen.handle.log.after(0))
        await table.press(key)
        await table.until(lambda: is_at_result(table))
        assert len(await table.screen.handle.log.after(0)) == records


async def test_a_result_that_was_closed_elsewhere_is_not_shown_again(tmp_path: Path) -> None:
    async with table_to_stop_at(tmp_path) as table:
        await table.press("e", "1")
        await table.until(lambda: table.screen.round_end.view is not None)
        assert table.screen.seats.feed is not None
        table.screen.seats.feed.see_round(1)
        await table.press("space")
        await table.until(lambda: table.view.round == 2)
        assert table.pilot.app.screen is table.screen


async def test_it_ends_by_itself(tmp_path: Path) -> None:
    async with table_to_stop_at(tmp_path) as table:
        await table.press("e", "1")
        await table.until(lambda: is_at_result(table))


async def test_without_animation_the_result_is_there_at_once(tmp_path: Path) -> None:
    async with table_to_stop_at(tmp_path, animation=False) as table:
        await table.press("e", "1")
        await table.until(lambda: is_at_result(table))
        assert table.screen.round_end.view is None
        assert table.view.round == 2
