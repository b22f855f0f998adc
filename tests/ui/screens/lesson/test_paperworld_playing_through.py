"""The whole lesson on the real table: with keys alone, with the mouse alone, on small and large terminals;
and whatever a step needs is in sight."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from seasalt_tui.text.games.paperworld.lesson_texts import STEPS
from seasalt_tui.text.lesson import WatchStep
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.lesson.questions import LessonOver
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.lesson.coach_region import LOWEST, check_coach
from ui.screens.lesson.scripted_paperworld_lesson import CLICKS, KEYS, ScriptedPaperLearner, scripted_learner

SIZES = [LOWEST, (80, 24), (100, 30), (120, 40)]
WIDE = (120, 24)
WAITING = [place for place, step in enumerate(STEPS, 1) if not isinstance(step, WatchStep)]


async def play_through(
    learner: ScriptedPaperLearner, do: Callable[[str], Awaitable[None]], deeds: tuple[str, ...]
) -> None:
    for step, deed in zip(WAITING, deeds, strict=False):
        await learner.until(step)
        await do(deed)
    await learner.until(WAITING[-1])


def test_there_is_something_to_do_at_every_step() -> None:
    assert len(KEYS) == len(CLICKS) == len(WAITING) - 1


@pytest.mark.parametrize("size", [*SIZES, WIDE])
async def test_by_keys_alone_and_afterwards_a_real_game_of_it_begins(tmp_path: Path, size: tuple[int, int]) -> None:
    """And at no step does the coach cover what is needed."""
    async with scripted_learner(tmp_path, size) as learner:

        async def press(keys: str) -> None:
            await learner.pilot.pause()
            check_coach(learner)
            await learner.press(keys)

        await play_through(learner, press, KEYS)
        assert learner.view.seats[0].points.total == 6
        await learner.press("space")
        assert isinstance(learner.pilot.app.screen, LessonOver)
        await learner.press("1")
        await learner.pilot.pause(0.1)
        screen: object = learner.pilot.app.screen
        assert type(screen) is TableScreen
        assert screen.handle.plan.game == "paperworld"


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse_alone_and_afterwards_there_are_its_rules_and_the_first_page(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with scripted_learner(tmp_path, size) as learner:
        await play_through(learner, learner.click, CLICKS)
        assert learner.view.seats[0].points.total == 6
        await learner.click("go on|Read the rules")
        assert isinstance(learner.pilot.app.screen, RulesScreen)
        assert any("Paper World" in line for line in learner.lines)
        await learner.press("escape")
        await learner.click("go on|Back to the first page")
        screen: object = learner.pilot.app.screen
        assert isinstance(screen, HomeScreen)
