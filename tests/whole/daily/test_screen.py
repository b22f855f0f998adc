"""The daily deal on the screen: playing it, and looking through the calendar, by keys and with the mouse."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.store.daily_deals import FIRST, YOU
from seasalt_tui.ui.screens.daily.screen import DailyScreen
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.scripted_app import ScriptedApp, scripted_app
from whole.daily.conftest import Calendar
from whole.daily.games import tried

DAY = date(2026, 11, 18)
YESTERDAY = DAY - timedelta(1)

pytestmark = pytest.mark.usefixtures("it_is")


async def at_calendar(around: ScriptedApp) -> DailyScreen:
    around.app.open_daily()
    await around.until(lambda: isinstance(around.screen, DailyScreen))
    screen = around.screen
    assert isinstance(screen, DailyScreen)
    return screen


async def leave(around: ScriptedApp) -> None:
    await around.press("escape")
    await around.reads("Leave the table")
    await around.click("Leave the table")
    await around.until(lambda: around.is_on(DailyScreen))


async def test_a_new_deal_is_played_left_and_gone_on_with(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("not played yet")
        await around.press("enter")
        await around.at_table()
        await around.until(lambda: around.view.legal)
        await around.press("1")
        await around.until(lambda: around.view.phase == "play")
        before = await around.records()
        await leave(around)
        await around.reads("round 1, 0:0")
        await around.press("enter")
        await around.at_table()
        assert await around.records() == before


async def test_two_presses_begin_one_attempt(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.press("enter", "enter")
        await around.at_table()
        assert "begun already" not in around.text


async def test_a_deal_that_is_over_is_looked_at_and_never_played_again(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        await around.reads("daily deal 2026-11-18: ")
        await around.press("enter")
        await around.until(lambda: around.is_on(ReplayScreen))
        await around.press("escape")
        await around.until(lambda: around.screen is screen)


async def test_the_result_goes_to_the_clipboard(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("daily deal 2026-11-18: ")
        await around.press("c")
        await around.reads("Sent to the terminal's clipboard.")
        lines = around.app.clipboard.splitlines()
        assert len(lines) == 3
        assert all(line in around.text for line in lines)


async def test_without_a_result_there_is_nothing_to_copy(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("not played yet")
        await around.press("c")
        assert around.app.clipboard == ""
        assert "Copy" not in around.text


async def test_arrows_letters_and_pages_move_through_the_days(tmp_path: Path, it_is: Calendar) -> None:
    it_is(date(2028, 3, 31))
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        steps = [
            ("h", date(2028, 3, 30)),
            ("up", date(2028, 3, 23)),
            ("l", date(2028, 3, 24)),
            ("j", date(2028, 3, 31)),
            ("pageup", date(2028, 2, 29)),
            ("right", date(2028, 3, 1)),
            ("left", date(2028, 2, 29)),
            ("pageup", date(2028, 1, 29)),
            ("pageup", date(2027, 12, 29)),
            ("pagedown", date(2028, 1, 29)),
            ("t", date(2028, 3, 31)),
            ("right", date(2028, 3, 31)),
        ]
        for key, expected in steps:
            await around.press(key)
            assert screen.selected == expected


async def test_there_is_nothing_before_the_first_day(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        await around.press("pageup")
        assert screen.selected == FIRST
        await around.press("left")
        assert screen.selected == FIRST


async def test_a_click_chooses_a_day_and_another_one_opens_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        await around.click(" 16  ")
        assert screen.selected == date(2026, 11, 16)
        await around.reads("missed;")
        await around.click("▸16◂")
        await around.at_table()
        assert around.table._handle.plan.late
        assert around.table._handle.plan.day == "2026-11-16"


async def test_the_arrows_beside_the_month_are_clicked(tmp_path: Path, it_is: Calendar) -> None:
    it_is(date(2027, 1, 15))
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("January 2027")
        await around.pilot.click("#month", offset=(1, 0))
        await around.reads("December 2026")
        await around.pilot.click("#month", offset=(40, 0))
        await around.reads("January 2027")


async def test_tomorrow_cannot_be_played(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        await around.click(" 19  ")
        assert screen.selected == DAY


async def test_a_day_that_was_played_before_the_clock_went_back_is_still_there(tmp_path: Path, it_is: Calendar) -> None:
    it_is(DAY + timedelta(3))
    await tried(tmp_path, "seasalt", DAY + timedelta(3))
    it_is(DAY)
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("not played yet")
        await around.click(" 21  ")
        await around.reads("daily deal 2026-11-21: ")


async def test_after_midnight_it_is_another_day(tmp_path: Path, it_is: Calendar) -> None:
    async with scripted_app(tmp_path) as around:
        screen = await at_calendar(around)
        await around.press("question_mark")
        it_is(DAY + timedelta(1))
        await around.press("escape")
        await around.until(lambda: screen.selected == DAY + timedelta(1))


async def test_the_other_game_has_a_deal_of_its_own(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("daily deal 2026-11-18: ")
        await around.press("g")
        await around.reads("Paper World · streak 0")
        await around.reads("not played yet")
        await around.press("enter")
        await around.at_table()
        assert around.table._handle.plan.game == "paperworld"


async def test_what_was_begun_in_another_window_goes_on(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.reads("not played yet")
        await tried(tmp_path, "seasalt", DAY, moves=3)
        await around.press("enter")
        await around.at_table()
        assert sum(record.seat == YOU for record in await around.records()) == 3


async def test_it_can_be_read_without_colors_and_signs(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", YESTERDAY, random_bot)
    async with scripted_app(tmp_path, ascii=True, depth="mono") as around:
        await at_calendar(around)
        await around.reads("* won   o lost")
        assert all(line.isascii() for line in around.lines)


async def test_escape_leads_back_home(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await at_calendar(around)
        await around.press("escape")
        await around.until(lambda: around.is_on(HomeScreen))


async def test_the_first_screen_tells_of_today(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as around:
        await around.reads("not played yet")
    await tried(tmp_path, "seasalt", DAY, moves=3)
    async with scripted_app(tmp_path) as around:
        await around.reads("round 1, 0:0")
    await tried(tmp_path / "other", "seasalt", DAY)
    async with scripted_app(tmp_path / "other") as around:
        await around.until(lambda: re.search(r"Daily deal +(won|lost) \d+:\d+", around.text))


async def at_its_end(around: ScriptedApp) -> None:
    attempt = (await around.app.saved_games.attempts("seasalt"))[DAY]
    assert attempt.entry is not None
    handle = await around.app.saved_games.resume(attempt.entry.saved)
    assert handle is not None
    around.app.play(handle)
    await around.reads("is over")
    await around.press("enter")
    await around.reads("Rematch")


async def test_from_the_end_of_the_game_one_comes_to_the_result(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as around:
        await at_its_end(around)
        await around.press("escape")
        await around.until(lambda: around.is_on(DailyScreen))
        await around.reads("daily deal 2026-11-18: ")


async def test_a_rematch_is_an_ordinary_game(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as around:
        await at_its_end(around)
        await around.press("r")
        await around.until(lambda: isinstance(around.screen, TableScreen))
        await around.until(lambda: around.table._handle.plan.day is None)
        plan = around.table._handle.plan
        assert (plan.sitters[1].level, plan.late) == ("normal", False)
        assert not plan.seed.startswith("daily")
