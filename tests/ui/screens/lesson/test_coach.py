"""The coach says no in a friendly way, comes along where it is needed, and covers nothing that it speaks of."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.containers import VerticalScroll

from seasalt_tui.games.seasalt.actions import Keep, Pick, Search
from seasalt_tui.text.games.seasalt.lesson_texts import STEPS
from seasalt_tui.text.lesson import ActStep, ReadStep, Step
from seasalt_tui.text.terminal_sizes import LEAST_ACROSS
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.piles import Deck, DiscardPile
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.widgets.coach import Coach, CoachText
from seasalt_tui.ui.widgets.home_picture import HomePicture
from ui.screens.lesson.scripted_lesson import scripted_learner


async def test_nothing_is_played_while_there_is_something_to_read(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("d")
        assert "read this first" in learner.coach_text.text
        assert learner.view.phase == "take"
        await learner.press("space")
        assert learner.coach_text.text.startswith("Welcome")
        assert learner.step == 1


async def test_another_action_is_declined_and_the_task_stays(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "1")
        assert "another game" in learner.coach_text.text
        assert learner.coach_text.task.startswith("Draw two")
        assert learner.view.phase == "take"
        await learner.press("d")
        await learner.until(4)


async def test_an_answer_is_declined_above_the_question(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "d")
        await learner.until(4)
        assert learner.pilot.app.screen is not learner.screen
        await learner.press("1")
        await learner.pilot.pause()
        assert "lose one octopus" in learner.coach_text.text
        assert learner.pilot.app.screen is not learner.screen
        await learner.press("2")
        await learner.until(5)
        assert learner.pilot.app.screen is learner.screen


async def test_what_the_rules_forbid_is_refused_as_ever(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "n")
        assert "Take a card first" in learner.screen.query_one("Prompt").error  # type: ignore[attr-defined]
        assert learner.coach_text.text.startswith("Each turn")


async def test_undo_leads_back_to_what_was_asked(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "d", "2", "n")
        await learner.until(7)
        await learner.press("space", "2")
        await learner.until(9)
        await learner.press("u")
        await learner.until(8)
        assert learner.view.phase == "take"
        await learner.press("2")
        await learner.until(9)


async def test_a_pair_can_be_taken_back_where_it_asks_for_a_pile(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "d", "2", "n")
        await learner.until(7)
        await learner.press("space", "2", "n")
        await learner.until(11)
        await learner.press("2", "p")
        await learner.until(13)
        await learner.press("escape")
        await learner.until(12)
        await learner.press("p")
        await learner.until(13)
        await learner.press("2")
        await learner.pilot.pause()
        assert "not in there" in learner.coach_text.text


async def test_other_words_and_colors_reach_it_in_the_middle(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", "d")
        await learner.until(4)
        session = learner.screen.session
        session.change(replace(session.kit.settings, keys={"keep_right_pile": "z"}, theme="paper"))
        await learner.pilot.pause()
        await learner.until(4)
        assert "press z" in learner.coach_text.task


async def test_it_can_be_left_by_the_menu(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "escape")
        await learner.click("Leave the table")
        await learner.pilot.pause()
        assert learner.pilot.app.screen.query(HomePicture)
        await learner.click("Learn to play")
        await learner.click("Sea Salt & Paper")
        assert isinstance(learner.pilot.app.screen, LessonScreen)


def longer(text: str) -> str:
    """As long as in German."""
    words = text.split()
    return " ".join([*words, *words[: len(words) * 3 // 10]])


def is_above_a_question(step: Step) -> bool:
    match step:
        case ActStep(accepted=(action,)):
            return isinstance(action, (Keep, Search, Pick))
        case ReadStep(task=task):
            return bool(task)
    return False


@pytest.mark.parametrize("above", [False, True])
async def test_every_text_has_room_in_longer_languages(tmp_path: Path, above: bool) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space", *("d" if above else ""))
        await learner.until(4 if above else 3)
        coach = learner.pilot.app.screen.query_one(Coach)
        for step in STEPS:
            if is_above_a_question(step) == above:
                task = getattr(step, "task", "") or "Space or click here: go on"
                coach.content = CoachText("Step", longer(step.text), longer(task))
                await learner.pilot.pause()
                assert coach.query_one(VerticalScroll).max_scroll_y == 0, coach.content


async def test_it_covers_nothing_of_the_table(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path, LEAST_ACROSS) as learner:
        await learner.press("space", "space", "d", "2", "n")
        await learner.until(7)
        for size in (LEAST_ACROSS, (100, 30), (120, 24), (120, 40), (200, 60)):
            await learner.pilot.resize_terminal(*size)
            await learner.pilot.pause()
            assert len(learner.lines) == size[1]
            coach = learner.screen.query_one(Coach).region
            assert coach.width >= 29, size
            assert coach.height >= (7 if size == LEAST_ACROSS else 9), size
            for part in (
                *learner.screen.query(Deck),
                *learner.screen.query(DiscardPile),
                *learner.screen.query(OwnPane),
                *learner.screen.query(HandWidget),
            ):
                assert not coach.overlaps(part.region), size


async def test_it_stays_with_the_table_when_the_terminal_changes(tmp_path: Path) -> None:
    async with scripted_learner(tmp_path) as learner:
        await learner.press("space", "space")
        for size in ((120, 40), (60, 20), (80, 24)):
            await learner.pilot.resize_terminal(*size)
            await learner.pilot.pause()
        await learner.pilot.pause()
        assert learner.step == 3
        assert learner.coach_text.task.startswith("Draw two")
        assert any(learner.coach_text.task[:20] in line for line in learner.lines)
        assert not learner.screen.query_one(Coach).region.overlaps(learner.screen.query_one(OwnPane).region)
