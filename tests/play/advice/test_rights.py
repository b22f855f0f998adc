"""Where there is no advice, and what is said of it."""

from pathlib import Path

import pytest

from plain.scripted_person import ALONE
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.advice.rights import DAILY, FREE, OFF, advice_rights
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.daily_deals import plan_of_day, today
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.local_apps import app_in
from ui.questions.advice.fixed_thinkers import FixedThinkers
from ui.rigged_table import RiggedTable

DAILY_SENTENCE = "Daily deals have no hints or odds: they are the same for everybody."


@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
def test_a_daily_deal_has_none(game: str) -> None:
    plan = plan_of_day(game, today(), ("Kim", "Ana"))
    assert advice_rights("always", plan) == DAILY
    assert advice_rights("never", plan) == advice_rights("never", ALONE) == OFF
    assert advice_rights("asked", ALONE) == advice_rights("always", ALONE) == FREE


@pytest.mark.parametrize("key", ["x", "o"])
async def test_at_a_daily_deal_it_says_why(tmp_path: Path, key: str) -> None:
    thinkers = FixedThinkers()
    app = app_in(tmp_path, thinkers=thinkers, advice="always")
    plan = plan_of_day("seasalt", today(), ("Kim", "Ana"))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = TableScreen(app, GameHandle(plan, MemoryLog(plan.header)))
        await app.push_screen(screen)
        table = RiggedTable(pilot, screen)
        await table.until(lambda: bool(screen.query("#seasalt-table")) and bool(table.board.legal))
        await table.press(key)
        assert table.prompt.error == DAILY_SENTENCE
        assert "Hint" not in table.text
        assert "Odds" not in table.text
        await table.press("d", key)
        assert DAILY_SENTENCE in table.text or key == "o"
        assert not [asked for asked in thinkers.asked if not hasattr(asked, "level")]


async def test_a_first_game_has_somebody_who_tells(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        lesson = LessonScreen(app, "seasalt")
        await app.push_screen(lesson)
        table = RiggedTable(pilot, lesson)
        await table.until(lambda: bool(lesson.query("#seasalt-table")) and table.board.view is not None)
        assert lesson.surroundings.rights.no_hints
        await table.press("x", "o")
        assert app.screen is lesson
