"""Hints at the table: asked for, read, and followed or not."""

from asyncio import Event
from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.games.seasalt.actions import STOP, TAKE
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.questions.advice.hint_list import HintList
from seasalt_tui.ui.questions.advice.hint_question import HintQuestion
from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover
from seasalt_tui.ui.questions.question import Panel
from ui.games.paperworld.table import rigged_table as paperworld
from ui.local_apps import app_in
from ui.questions.advice.fixed_thinkers import FixedThinkers, QuickThinkers, fixed_appraisal
from ui.rigged_table import TWO_PEOPLE, RiggedTable, rigged_table
from ui.snapshots.frozen_table import show_position
from ui.snapshots.positions import playing

DEAL = "crab:black boat:yellow crab:green fish:black"


async def hinted(table: RiggedTable) -> HintList:
    await table.until(lambda: isinstance(table.pilot.app.screen, HintQuestion))
    listed = table.pilot.app.screen.query_one(HintList)
    await table.until(lambda: bool(listed.hint_texts))
    await table.pilot.pause()
    return listed


async def test_the_best_actions_are_told_with_what_they_are_worth(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        assert "x Hint" in table.text
        await table.press("x")
        await hinted(table)
        first, *_ = (line for line in table.text.splitlines() if "Draw two cards from the deck" in line)
        assert "64%" in first
        second = next(line for line in table.text.splitlines() if "Take Crab BK" in line)
        assert "61%" in second
        assert "-3  ±2" in second
        assert "4096 simulated games" in table.text


@pytest.mark.parametrize("keys", [("down", "enter"), ("2", "enter"), ("2", "2"), ("j", "2"), ("up", "up", "enter")])
async def test_one_of_them_is_chosen_by_keys(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        await hinted(table)
        await table.press(*keys)
        await table.phase("play")
        assert table.hand == ["crab:black"]


async def test_the_number_of_what_is_marked_does_it(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        await hinted(table)
        await table.press("1")
        await table.phase("keep")


async def test_one_of_them_is_chosen_with_the_mouse(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        listed = await hinted(table)
        for _ in range(2):
            await table.pilot.click(listed, offset=(10, 2))
            await table.pilot.pause()
        await table.phase("play")
        assert table.hand == ["crab:black"]


@pytest.mark.parametrize("key", ["escape", "x", "q"])
async def test_it_closes_without_doing_anything(tmp_path: Path, key: str) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        await hinted(table)
        await table.press(key)
        assert table.pilot.app.screen is table.screen
        assert table.view.phase == "take"


async def test_what_is_found_while_it_goes_breaks_nothing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        await hinted(table)
        question = table.pilot.app.screen
        assert isinstance(question, HintQuestion)
        question.dismiss(None)
        await question.query_one("#thinking").remove()
        question.done = True
        await table.pilot.pause()
        assert table.pilot.app.screen is table.screen


async def test_leaving_it_ends_the_thinking(tmp_path: Path) -> None:
    thinkers = FixedThinkers(gate=Event())
    async with rigged_table(tmp_path, DEAL, thinkers=thinkers) as table:
        await table.press("x")
        await hinted(table)
        assert len(thinkers.asked) == 1
        assert not thinkers.left
        await table.press("escape")
        await table.until(lambda: thinkers.left == thinkers.asked)


def wavering(view: Any) -> tuple[Appraisal, ...]:
    """At first one action is the best, then another."""
    return fixed_appraisal(view.legal, 1), fixed_appraisal(view.legal[::-1], 1000)


async def test_what_is_pointed_at_stays_so_wherever_it_moves(tmp_path: Path) -> None:
    gate = Event()
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers(wavering, gate)) as table:
        await table.press("x")
        listed = await hinted(table)
        await table.press("down", "up")
        gate.set()
        await table.until(lambda: listed.hint_texts[0].text.startswith("Take Boat"))
        assert listed.hint_texts[listed.cursor].text.startswith("Draw two cards")
        await table.press("enter")
        await table.phase("keep")


async def test_a_weighty_action_is_asked_about_first(tmp_path: Path) -> None:
    app = app_in(tmp_path, thinkers=FixedThinkers(lambda view: (fixed_appraisal([STOP, *view.legal]),)))
    async with app.run_test(size=(80, 24)) as pilot:
        table = RiggedTable(pilot, await show_position(pilot, playing()))
        await table.press("x")
        await hinted(table)
        await table.press("enter")
        await table.until(lambda: isinstance(app.screen, CallQuestion))


async def test_a_question_is_answered_with_a_hint(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("d")
        await table.until(lambda: isinstance(table.pilot.app.screen, KeepQuestion))
        assert "x Hint" in table.text
        await table.press("x")
        await hinted(table)
        await table.press("2", "2")
        await table.phase("play")
        assert len(table.hand) == 1


async def test_a_hint_on_an_old_position_closes_and_is_not_followed(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers()) as table:
        await table.press("x")
        await hinted(table)
        assert table.screen.seats.chair is not None
        assert table.screen.seats.news is not None
        await table.screen.seats.chair.submit(TAKE[1], after=table.screen.seats.news.number)
        await table.until(lambda: table.pilot.app.screen is table.screen)
        await table.phase("play")
        assert table.hand == ["boat:yellow"]


async def test_there_are_none_in_the_turn_of_others(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, "take A", thinkers=FixedThinkers(), pace=5.0) as table:
        await table.press("n")
        await table.until(lambda: not table.view.legal)
        await table.press("x")
        assert table.prompt.error == "Hints and odds are for your own turn."
        assert "x Hint" not in table.text


async def test_they_can_be_turned_off(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers(), advice="never") as table:
        assert "x Hint" not in table.text
        assert "o Odds" not in table.text
        for key in ("x", "o"):
            await table.press(key)
            assert table.prompt.error == "Hints and odds are turned off in the settings."


async def test_behind_ones_own_curtain_alone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, sitters=TWO_PEOPLE, thinkers=FixedThinkers()) as table:
        await table.until(lambda: isinstance(table.pilot.app.screen, KeyboardHandover))
        await table.press("x")
        assert isinstance(table.pilot.app.screen, KeyboardHandover)
        await table.press("enter")
        await table.until(lambda: table.pilot.app.screen is table.screen and table.board.view is not None)
        await table.press("x")
        await hinted(table)
        await table.press("2", "2")
        await table.phase("play")
        await table.press("n")
        await table.until(lambda: isinstance(table.pilot.app.screen, KeyboardHandover))


async def test_those_who_really_think_know_something_at_once(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=QuickThinkers()) as table:
        await table.press("x")
        listed = await hinted(table)
        assert {told.text for told in listed.hint_texts} == {
            "Draw two cards from the deck",
            "Take Crab BK from the left pile",
            "Take Boat YE from the right pile",
        }


async def test_paper_world_has_them_behind_a_key_of_its_own(tmp_path: Path) -> None:
    async with paperworld.rigged_table(tmp_path, thinkers=QuickThinkers()) as table:
        assert "Hint" in table.labels
        assert "Odds" not in table.labels
        assert "x Hint" in table.text
        await table.press("x")
        await table.until(lambda: isinstance(table.front, HintQuestion))
        listed = table.front.query_one(HintList)
        await table.until(lambda: bool(listed.hint_texts))
        assert all(told.text.startswith(("Take", "Place")) for told in listed.hint_texts)
        await table.press("enter")
        await table.until(lambda: table.front is table.screen)


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)])
async def test_in_paper_world_they_leave_the_cells_in_sight_that_they_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with paperworld.rigged_table(tmp_path, thinkers=QuickThinkers(), size=size) as table:
        await table.press("x")
        await table.until(lambda: isinstance(table.front, HintQuestion))
        listed = table.front.query_one(HintList)
        await table.until(lambda: bool(listed.hint_texts))
        panel = table.front.query_one(Panel)
        assert panel.region.y >= table.screen.query_one(OwnLandscape).region.bottom
        assert panel.region.bottom <= size[1]
        assert not panel.max_scroll_y
