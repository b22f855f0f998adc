"""The coach says no in a friendly way, and has room for its texts."""

from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from seasalt_tui.games.paperworld.actions import Place
from seasalt_tui.text.games.paperworld.lesson_texts import STEPS
from seasalt_tui.text.lesson import ActStep, Step, WatchStep
from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion
from seasalt_tui.ui.widgets.coach import Coach, CoachText
from ui.screens.lesson.coach_region import coach_overlaps, needed
from ui.screens.lesson.scripted_paperworld_lesson import KEYS, ScriptedPaperLearner, scripted_learner
from ui.screens.lesson.test_coach import longer

ROOMY = [(80, 24), (120, 24), (120, 40)]
WAITING = [place for place, step in enumerate(STEPS, 1) if not isinstance(step, WatchStep)]


async def brought_to(learner: ScriptedPaperLearner, words: str) -> None:
    """By doing all that is asked for."""
    for step, keys in zip(WAITING, KEYS, strict=False):
        if step < learner.step:
            continue
        await learner.until(step)
        if words in learner.coach_text.text:
            return
        await learner.press(keys)
    raise AssertionError(f"Nothing says {words}.")


async def test_nothing_is_taken_while_there_is_something_to_read(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("1 t")
        assert "read this first" in learner.coach_text.text
        assert learner.view.seats[0].size == 0


WRONG = (
    (
        ("name a color or a value", "2 t", "Ones bring you three cards"),
        ("an L of one color", "b a", "place ones before Hazel"),
        ("A new pile starts with a 1", "up enter", "to the left or right"),
    ),
    (("A new pile starts with a 1", "tab tab enter", "First the blue 1 without scissors"),),
    (
        ("The token blocks its pile", "enter", "Keep the green 1"),
        ("she took the token", "3 t", "Your landscape needs blue"),
    ),
)  # in one lesson those after which the keys of the lesson do what they would have done


@pytest.mark.parametrize("tries", WRONG)
async def test_another_action_is_declined_and_the_task_stays(
    tmp_path: Path, tries: tuple[tuple[str, str, str], ...]
) -> None:
    async with scripted_learner(tmp_path) as learner:
        for words, keys, answer in tries:
            await brought_to(learner, words)
            task, before = learner.coach_text.task, learner.view
            await learner.press(keys)
            assert answer in learner.coach_text.text
            assert learner.coach_text.task == task
            assert learner.view == before


async def test_the_token_is_to_be_taken(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "shows scissors")
        await learner.press("up enter")
        assert isinstance(learner.pilot.app.screen, PaymentQuestion)
        assert "shows scissors" in learner.coach_text.text
        await learner.press("n")
        assert "take the token" in learner.coach_text.text
        await learner.press("enter y")  # nothing has to be closed before
        await learner.until(10)


async def test_the_five_is_not_to_be_discarded(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "You have no blue 3")
        await learner.press("enter right space enter")
        assert "Pay with the green 1" in learner.coach_text.text
        await learner.press("enter enter enter")
        await learner.until(19)


async def test_what_was_placed_can_be_taken_back(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "shows scissors")
        await learner.press("u")
        await learner.until(8)
        assert len(learner.own) == 1
        await learner.press("tab tab enter")
        await learner.until(9)


async def test_an_l_can_be_built_on_either_side(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "A new pile starts with a 1")
        await learner.click("cell 1,0")
        await learner.until(9)
        await learner.click("cell 1,1|Take the scissors token:")
        await learner.until(10)
        await learner.press("n")
        await learner.until(11)
        assert learner.view.seats[0].won == (2, 0, 0)


def is_asked(step: Step) -> bool:
    """Whether the task goes on in a question."""
    return isinstance(step, ActStep) and any(
        isinstance(deed, Place) and (deed.scissors or deed.payment) for deed in step.accepted
    )


@pytest.mark.parametrize("size", ROOMY)
async def test_every_text_has_room_in_longer_languages(tmp_path: Path, size: tuple[int, int]) -> None:
    async with scripted_learner(tmp_path, size) as learner:
        for place, step in enumerate(STEPS):
            learner.screen.progress.index = place
            learner.screen.place_coach()
            await assert_room(learner, step)
        assert learner.coach_text.progress


async def test_every_text_has_room_above_a_question(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "shows scissors")
        await learner.press("up enter")
        assert isinstance(learner.pilot.app.screen, PaymentQuestion)
        for step in filter(is_asked, STEPS):
            await assert_room(learner, step)


async def assert_room(learner: ScriptedPaperLearner, step: Step) -> None:
    """For what it says at once, and for what it says instead."""
    coach = learner.pilot.app.screen.query_one(Coach)
    task = getattr(step, "task", "") or "Space or click here: go on"
    for text in filter(None, (step.text, getattr(step, "declined", ""))):
        coach.content = CoachText("Step", longer(text), longer(task))
        await learner.pilot.pause()
        assert coach.query_one(VerticalScroll).max_scroll_y == 0, coach.content
        assert coach.query_one("#coach_task").region.bottom <= coach.region.bottom, coach.content


async def test_it_stays_with_the_table_when_the_terminal_changes(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await brought_to(learner, "an L of one color")
        for size in ((120, 40), (60, 20), (80, 24)):
            await learner.pilot.resize_terminal(*size)
            await learner.pilot.pause()
        await learner.pilot.pause()
        assert any(learner.coach_text.task[:20] in line for line in learner.lines)
        assert not [part for part in needed(learner, learner.screen.progress.step) if coach_overlaps(learner, part)]
