"""A click beside a panel closes it, if nothing has to be answered; help says so."""

from pathlib import Path

import pytest

from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.screens.table.palette import Palette
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app

PAPER = Plan("paperworld", (Sitter("Kim"), Sitter("Ana", "easy")), seed="reef", first=0)
CORNERS = ((0, 2), (119, 2), (0, 30), (119, 30))


async def close_beside(around: ScriptedApp) -> None:
    below = around.screen
    beside = next(place for place in CORNERS if below.get_widget_at(*place)[0] is below)
    await around.pilot.click(offset=beside)
    await around.until(lambda: around.screen is not below)


@pytest.mark.parametrize(
    ("plan", "keys"), [(PLAN, ("t", "i", "escape", "ctrl+p")), (PAPER, ("x", "o", "i", "escape", "ctrl+p"))]
)
async def test_it_closes_whatever_need_not_be_answered(tmp_path: Path, plan: Plan, keys: tuple[str, ...]) -> None:
    async with scripted_app(tmp_path, plan, size=(120, 40)) as around:
        for key in keys:
            await around.press(key)
            await around.until(lambda: around.screen.is_modal)
            await close_beside(around)
            assert around.is_on(TableScreen), key


async def test_a_question_waits_for_its_answer(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, size=(120, 40)) as around:
        await around.press("d")
        await around.until(lambda: around.is_on(KeepQuestion))
        question = around.screen
        beside = next(place for place in CORNERS if question.get_widget_at(*place)[0] is question)
        await around.pilot.click(offset=beside)
        await around.press("ctrl+p")
        assert around.is_on(Palette)
        await close_beside(around)
        assert around.screen is question
