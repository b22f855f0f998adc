"""`seasalt learn`, and the entry on the first screen."""

from pathlib import Path

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.play.start import Start
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.terminal_app import TerminalApp
from seasalt_tui.ui.screens.lesson.screen import LessonScreen


async def test_it_opens_with_the_lesson(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")
    start = Start(Settings(), words("en"), paths, lesson="seasalt")
    app = TerminalApp(kit(start.settings, start.words, "true"), start, Inline())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
