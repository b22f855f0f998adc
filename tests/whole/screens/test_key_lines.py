"""All screens: what the key line offers works."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.daily.screen import DailyScreen
from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.lesson.questions import WhichLesson
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.library.screen import LibraryScreen
from seasalt_tui.ui.screens.new_game import NewGameScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.review.screen import ReviewScreen
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from seasalt_tui.ui.widgets.fields import SelectField
from seasalt_tui.ui.widgets.key_line import KeyLine
from store.game_repositories import FIVE, fill
from ui.key_lines import wrong_key_hints
from ui.local_apps import app_in, paths
from ui.screens.replay.recorded_games import finished_game
from ui.screens.scripted_app import ScriptedApp, scripted_app
from ui.snapshots.frozen_table import show_position
from whole.screens.scenes import NAMES, SCENES

Page = tuple[type[Screen[None]], Callable[[LocalApp], object], str]
PAGES: tuple[Page, ...] = (
    (HomeScreen, lambda _: None, "Help"),
    (NewGameScreen, lambda app: app.open_new_game(), "Back"),
    (SettingsScreen, lambda app: app.open_settings(), "Back"),
    (RulesScreen, lambda app: app.open_rules(), "Back"),
    (HelpScreen, lambda app: app.open_help(), "Back"),
    (LibraryScreen, lambda app: app.open_library(), "Replay"),
    (StatisticsScreen, lambda app: app.open_statistics(), "Section"),
    (DailyScreen, lambda app: app.open_daily(), "Play"),
    (ReplayScreen, lambda app: app.open_replay(finished_game()), "Next"),
    (ReviewScreen, lambda app: app.open_review(finished_game()), "Show table"),
    (WhichLesson, lambda app: app.offer_tutorials(), "Back"),
    (LessonScreen, lambda app: app.open_tutorial("seasalt"), "Continue"),
)


@pytest.mark.parametrize(("kind", "open_page", "label"), PAGES, ids=[kind.__name__ for kind, *_ in PAGES])
async def test_on_every_page(
    tmp_path: Path, kind: type[Screen[None]], open_page: Callable[[LocalApp], object], label: str
) -> None:
    """`label`: what is offered once all of it is there."""
    await fill(paths(tmp_path).games, FIVE)
    async with scripted_app(tmp_path) as around:
        open_page(around.app)
        await around.until(lambda: around.is_on(kind) and label in offered(around))
        for field in list(around.screen.query(SelectField))[:1]:
            field.focus()  # values are changed where there are some
            await around.until(lambda: field.has_focus)  # noqa: B023 - it is called at once
        assert wrong_key_hints(around.app) == []
        around.app.go_home()


def offered(around: ScriptedApp) -> list[str]:
    return [key_hint.label for line in around.screen.query(KeyLine) for key_hint in line.key_hints]


async def test_at_a_table_and_in_its_questions(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        first = app.screen
        for name, (shown, keys) in SCENES.items():
            await show_position(pilot, shown, NAMES)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            assert wrong_key_hints(app) == [], name
            while app.screen is not first:
                await app.pop_screen()
