"""A learner at a real lesson: what the coach says, and every step done with keys or with the mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from textual.pilot import Pilot

from seasalt_tui.games.seasalt.view import View
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.widgets.coach import Coach, CoachText
from ui.local_apps import app_in
from ui.screen_driver import ScreenDriver

KEYS: Final = (
    *("space", "enter"),
    *("d", "2", "n"),
    *("space", "2", "n"),
    *("2", "p", "1", "2", "space", "n"),
    *("1", "space", "space", "space", "e 2"),
    *("space", "enter", "space"),
)
"""What to press at each step that waits for the learner, but the last."""

CLICKS: Final = (
    *("go on", "go on"),
    *("Deck", "on the right pile", "End turn"),
    *("go on", "Right pile", "End turn"),
    *("Right pile", "Play pair", "Left pile", "+3", "go on", "End turn"),
    *("Left pile", "go on", "go on", "go on", "End round|LAST CHANCE"),
    *("go on", "Continue", "go on"),
)
"""What is written where to click, at each of them."""


class ScriptedLesson(Struct):
    """Of any game."""

    pilot: Pilot[None]
    screen: LessonScreen

    @property
    def coach_text(self) -> CoachText:
        """By the coach that can be seen."""
        return self.pilot.app.screen.query_one(Coach).content

    @property
    def step(self) -> int:
        """0 until the coach has said anything."""
        return int("".join(self.coach_text.progress.split()[1:2]) or 0)

    @property
    def lines(self) -> list[str]:
        return ScreenDriver(self.pilot).lines

    async def until(self, *steps: int) -> None:
        for _ in range(400):
            if self.pilot.app.screen.query(Coach) and self.step in steps:
                await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"It never came to {steps}, but to {self.coach_text}")

    async def press(self, *keys: str) -> None:
        for key in " ".join(keys).split():
            await self.pilot.press(key)
            await self.pilot.pause()

    async def click(self, texts: str) -> None:
        """One after the other, on the last place where it is written."""
        for text in texts.split("|"):
            places = [(line.rfind(text), y) for y, line in enumerate(self.lines) if text in line]
            assert places, f"{text} is written nowhere in\n" + "\n".join(self.lines)
            await self.pilot.click(offset=places[-1])
            await self.pilot.pause()


class ScriptedLearner(ScriptedLesson):
    @property
    def board(self) -> SeasaltBoard:
        return self.screen.query_one(SeasaltBoard)

    @property
    def view(self) -> View:
        assert self.board.view is not None
        return self.board.view


@asynccontextmanager
async def scripted_learner(
    folder: Path, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[ScriptedLearner]:
    app = app_in(folder, **settings)
    async with app.run_test(size=size) as pilot:
        learner = ScriptedLearner(pilot, await begin_lesson(app, pilot, "seasalt"))
        await learner.until(1)
        yield learner


async def begin_lesson(app: LocalApp, pilot: Pilot[None], game: str) -> LessonScreen:
    await pilot.pause()
    app.open_tutorial(game)
    await pilot.pause()
    assert isinstance(app.screen, LessonScreen)
    return app.screen
