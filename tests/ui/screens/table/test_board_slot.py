"""Race: keys that come while a board is mounted, but its parts are not yet."""

import asyncio
from pathlib import Path

import pytest

from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.screens.table.palette import table_commands
from ui.screens.scripted_app import PLAN, scripted_app


@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
async def test_while_a_board_is_laid_keys_do_nothing(tmp_path: Path, game: str) -> None:
    plan = Plan(game, (Sitter("Kim"), Sitter("Ana", "easy")), seed="reef", first=0)
    async with scripted_app(tmp_path, plan) as scripted:
        screen, turns = scripted.table, 0
        laying = asyncio.create_task(screen.slot.mount())
        await asyncio.sleep(0)
        while not laying.done():
            if screen.query("#board"):
                turns += 1
                screen.action_scroll(1)
                screen.action_hurry()
                assert [label for label, _ in table_commands(screen)]
            await asyncio.sleep(0)
        await laying
        assert turns
        assert screen.slot.is_ready


async def test_where_no_board_is_there_is_nothing_to_read(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as scripted:
        await scripted.table.slot.clear()
        await scripted.pilot.pause()
        _title, *lines = scripted.lines
        assert "".join(lines[:-2]).strip() == ""
