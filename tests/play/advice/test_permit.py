"""Where there is no advice, and what is said of it."""

from pathlib import Path

import pytest

from plain.people import ALONE
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.advice.permit import DAILY, FREE, OFF, permit_for
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.daily_deals import plan_of_day, today
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.playing import AtTable, app_in
from ui.questions.advice.advisers import FixedAdviser

DAILY_SENTENCE = "There is no advice in a daily deal: it is the same for everybody."


@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
def test_a_daily_deal_has_none(game: str) -> None:
    plan = plan_of_day(game, today(), ("Kim", "Ana"))
    assert permit_for("always", plan) == DAILY
    assert permit_for("never", plan) == permit_for("never", ALONE) == OFF
    assert permit_for("asked", ALONE) == permit_for("always", ALONE) == FREE


@pytest.mark.parametrize("key", ["t", "o"])
async def test_at_a_daily_deal_it_says_why(tmp_path: Path, key: str) -> None:
    thinkers = FixedAdviser()
    app = app_in(tmp_path, thinkers=thinkers, advice="always")
    plan = plan_of_day("seasalt", today(), ("Kim", "Ana"))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = TableScreen(app, Kept(plan, MemoryLog(plan.header)))
        await app.push_screen(screen)
        table = AtTable(pilot, screen)
        await table.until(lambda: bool(screen.query("#spread")) and bool(table.board.legal))
        await table.press(key)
        assert table.prompt.complaint == DAILY_SENTENCE
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
        table = AtTable(pilot, lesson)
        await table.until(lambda: bool(lesson.query("#spread")) and table.board.view is not None)
        assert lesson.permit.no_hints
        await table.press("t", "o")
        assert app.screen is lesson
