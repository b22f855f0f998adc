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


async def at_calendar(scripted: ScriptedApp) -> DailyScreen:
    scripted.app.open_daily()
    await scripted.until(lambda: isinstance(scripted.screen, DailyScreen))
    screen = scripted.screen
    assert isinstance(screen, DailyScreen)
    return screen


async def leave(scripted: ScriptedApp) -> None:
    await scripted.press("escape")
    await scripted.reads("Leave the table")
    await scripted.click("Leave the table")
    await scripted.until(lambda: scripted.is_on(DailyScreen))


async def test_a_new_deal_is_played_left_and_gone_on_with(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("not played yet")
        await scripted.press("enter")
        await scripted.at_table()
        await scripted.until(lambda: scripted.view.legal)
        await scripted.press("1")
        await scripted.until(lambda: scripted.view.phase == "play")
        before = await scripted.records()
        await leave(scripted)
        await scripted.reads("round 1, 0:0")
        await scripted.press("enter")
        await scripted.at_table()
        assert await scripted.records() == before


async def test_two_presses_begin_one_attempt(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.press("enter", "enter")
        await scripted.at_table()
        assert "already been started" not in scripted.text


async def test_a_deal_that_is_over_is_looked_at_and_never_played_again(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
        await scripted.reads("daily deal 2026-11-18: ")
        await scripted.press("enter")
        await scripted.until(lambda: scripted.is_on(ReplayScreen))
        await scripted.press("escape")
        await scripted.until(lambda: scripted.screen is screen)


async def test_the_result_goes_to_the_clipboard(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("daily deal 2026-11-18: ")
        await scripted.press("c")
        await scripted.reads("Copied to the clipboard.")
        lines = scripted.app.clipboard.splitlines()
        assert len(lines) == 3
        assert all(line in scripted.text for line in lines)


async def test_without_a_result_there_is_nothing_to_copy(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("not played yet")
        await scripted.press("c")
        assert scripted.app.clipboard == ""
        assert "Copy" not in scripted.text


async def test_arrows_letters_and_pages_move_through_the_days(tmp_path: Path, it_is: Calendar) -> None:
    it_is(date(2028, 3, 31))
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
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
            await scripted.press(key)
            assert screen.selected == expected


async def test_there_is_nothing_before_the_first_day(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
        await scripted.press("pageup")
        assert screen.selected == FIRST
        await scripted.press("left")
        assert screen.selected == FIRST


async def test_a_click_chooses_a_day_and_another_one_opens_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
        await scripted.click(" 16  ")
        assert screen.selected == date(2026, 11, 16)
        await scripted.reads("can be played, but")
        await scripted.click("▸16◂")
        await scripted.at_table()
        assert scripted.table.handle.plan.late
        assert scripted.table.handle.plan.day == "2026-11-16"


async def test_the_arrows_beside_the_month_are_clicked(tmp_path: Path, it_is: Calendar) -> None:
    it_is(date(2027, 1, 15))
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("January 2027")
        await scripted.pilot.click("#month", offset=(1, 0))
        await scripted.reads("December 2026")
        await scripted.pilot.click("#month", offset=(40, 0))
        await scripted.reads("January 2027")


async def test_tomorrow_cannot_be_played(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
        await scripted.click(" 19  ")
        assert screen.selected == DAY


async def test_a_day_that_was_played_before_the_clock_went_back_is_still_there(tmp_path: Path, it_is: Calendar) -> None:
    it_is(DAY + timedelta(3))
    await tried(tmp_path, "seasalt", DAY + timedelta(3))
    it_is(DAY)
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("not played yet")
        await scripted.click(" 21  ")
        await scripted.reads("daily deal 2026-11-21: ")


async def test_after_midnight_it_is_another_day(tmp_path: Path, it_is: Calendar) -> None:
    async with scripted_app(tmp_path) as scripted:
        screen = await at_calendar(scripted)
        await scripted.press("question_mark")
        it_is(DAY + timedelta(1))
        await scripted.press("escape")
        await scripted.until(lambda: screen.selected == DAY + timedelta(1))


async def test_the_other_game_has_a_deal_of_its_own(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("daily deal 2026-11-18: ")
        await scripted.press("g")
        await scripted.reads("Paper World · streak 0")
        await scripted.reads("not played yet")
        await scripted.press("enter")
        await scripted.at_table()
        assert scripted.table.handle.plan.game == "paperworld"


async def test_what_was_begun_in_another_window_goes_on(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.reads("not played yet")
        await tried(tmp_path, "seasalt", DAY, moves=3)
        await scripted.press("enter")
        await scripted.at_table()
        assert sum(record.seat == YOU for record in await scripted.records()) == 3


async def test_it_can_be_read_without_colors_and_signs(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", YESTERDAY, random_bot)
    async with scripted_app(tmp_path, ascii=True, depth="mono") as scripted:
        await at_calendar(scripted)
        await scripted.reads("* won   o lost")
        assert all(line.isascii() for line in scripted.lines)


async def test_escape_leads_back_home(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await at_calendar(scripted)
        await scripted.press("escape")
        await scripted.until(lambda: scripted.is_on(HomeScreen))


async def test_the_first_screen_tells_of_today(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as scripted:
        await scripted.reads("not played yet")
    await tried(tmp_path, "seasalt", DAY, moves=3)
    async with scripted_app(tmp_path) as scripted:
        await scripted.reads("round 1, 0:0")
    await tried(tmp_path / "other", "seasalt", DAY)
    async with scripted_app(tmp_path / "other") as scripted:
        await scripted.until(lambda: re.search(r"Daily deal +(won|lost) \d+:\d+", scripted.text))


async def at_its_end(scripted: ScriptedApp) -> None:
    attempt = (await scripted.app.saved_games.attempts("seasalt"))[DAY]
    assert attempt.entry is not None
    handle = await scripted.app.saved_games.resume(attempt.entry.saved)
    assert handle is not None
    scripted.app.play(handle)
    await scripted.reads("is over")
    await scripted.press("enter")
    await scripted.reads("Rematch")


async def test_from_the_end_of_the_game_one_comes_to_the_result(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as scripted:
        await at_its_end(scripted)
        await scripted.press("escape")
        await scripted.until(lambda: scripted.is_on(DailyScreen))
        await scripted.reads("daily deal 2026-11-18: ")


async def test_a_rematch_is_an_ordinary_game(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    async with scripted_app(tmp_path) as scripted:
        await at_its_end(scripted)
        await scripted.press("r")
        await scripted.until(lambda: isinstance(scripted.screen, TableScreen))
        await scripted.until(lambda: scripted.table.handle.plan.day is None)
        plan = scripted.table.handle.plan
        assert (plan.sitters[1].level, plan.late) == ("normal", False)
        assert not plan.seed.startswith("daily")
