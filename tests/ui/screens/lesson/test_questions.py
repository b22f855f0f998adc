"""Which game is taught: asked on the first page, named on the command line."""

from pathlib import Path

import pytest

from cli.command_line import assert_one_line, seasalt
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.games import GAMES
from seasalt_tui.play.start import Start
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.terminal_app import TerminalApp
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.lesson.questions import WhichLesson
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from ui.screens.scripted_app import scripted_app


@pytest.mark.parametrize(("key", "game"), [("1", "seasalt"), ("2", "paperworld")])
async def test_it_is_asked_on_the_first_page(tmp_path: Path, key: str, game: str) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("e")
        assert home.is_on(WhichLesson)
        await home.press(key)
        assert isinstance(home.screen, LessonScreen)
        assert home.screen._game == game


async def test_the_mouse_answers_too(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.click("Learn to play")
        await home.click("Paper World")
        assert isinstance(home.screen, LessonScreen)


async def test_it_need_not_be_answered(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("e", "escape")
        assert home.is_on(HomeScreen)


@pytest.mark.parametrize("game", GAMES)
async def test_it_opens_at_once_with_the_game_that_was_named(tmp_path: Path, game: str) -> None:
    paths = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")
    start = Start(Settings(), words("en"), paths, lesson=game)
    app = TerminalApp(kit(start.settings, start.words, "true"), start, Inline())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert app.screen._game == game


def test_another_game_is_refused() -> None:
    assert_one_line(seasalt("learn", "--game", "chess"), "chess", "paperworld")
