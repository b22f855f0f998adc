"""What became of all games, on the screen: with keys, with the mouse, and while it is being counted."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.new_game import NewGameScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from store.statistics_games import repeat, save_first
from ui.screens.scripted_app import ScriptedApp, scripted_app

GAMES = 18


@asynccontextmanager
async def counted(folder: Path, **looks: Any) -> AsyncIterator[ScriptedApp]:
    await save_first(folder / "data/games.db", GAMES)
    async with scripted_app(folder, **looks) as scripted:
        scripted.app.open_statistics()
        await scripted.reads("Statistics of Sea Salt & Paper")
        yield scripted


def section(stats: ScriptedApp) -> str:
    return next(word for word in stats.lines[1].split("  ") if "▸" in word).replace("▸", "").strip()


async def test_it_opens_from_the_first_screen(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as stats:
        await stats.click("Statistics")
        await stats.reads("No games have been played yet.")
        await stats.press("escape")
        assert stats.is_on(HomeScreen)


async def test_without_games_it_says_how_to_begin_one(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as stats:
        stats.app.open_statistics()
        await stats.reads("n starts a new one")
        await stats.press("left", "tab", "enter")
        assert stats.is_on(StatisticsScreen)
        await stats.press("n")
        assert stats.is_on(NewGameScreen)


async def test_sections_are_turned_with_keys(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        assert section(stats) == "Overview"
        for key, expected, text in [
            ("right", "Rounds", "How they ended"),
            ("l", "Cards", "From the deck"),
            ("right", "Over time", "Games per day"),
            ("right", "Overview", "Total"),
            ("left", "Over time", "Won, by week"),
            ("h", "Cards", "Swimmer, shark"),
        ]:
            await stats.press(key)
            assert section(stats) == expected
            assert text in stats.text


async def test_the_mouse_opens_sections_games_and_leaves(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.click("Cards")
        assert section(stats) == "Cards"
        await stats.click("Over time")
        assert section(stats) == "Over time"
        await stats.click("tab Paper World")
        assert "Statistics of Paper World" in stats.lines[0]
        await stats.click("Back")
        assert stats.is_on(HomeScreen)


async def test_tab_turns_to_the_other_game(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.press("right", "right", "tab")
        assert "Statistics of Paper World" in stats.lines[0]
        assert section(stats) == "Cards"
        assert "Cards placed" in stats.text
        await stats.press("tab")
        assert "Statistics of Sea Salt & Paper" in stats.lines[0]


async def test_enter_shows_the_best_round_again(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.press("enter")
        await stats.until(lambda: stats.is_on(ReplayScreen))


async def test_a_click_on_a_round_shows_its_game_again(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.press("right")
        line = next(line for line in stats.lines if ", round " in line)
        day = line[line.index(", round ") - 10 :][:18]
        await stats.click(day)
        await stats.until(lambda: stats.is_on(ReplayScreen))


async def test_a_click_beside_everything_does_nothing(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        for place in [(70, 1), (3, 22), (79, 12)]:
            await stats.pilot.click(offset=place)
            await stats.pilot.pause()
        assert stats.is_on(StatisticsScreen)
        assert section(stats) == "Overview"


async def test_the_first_time_shows_how_far_it_is_and_can_be_left(tmp_path: Path) -> None:
    file = tmp_path / "data/games.db"
    await save_first(file, GAMES)
    repeat(file, 20)
    every = GAMES * 21
    async with scripted_app(tmp_path) as stats:
        stats.app.open_statistics()
        await stats.reads(f"100 of {every} games")
        assert "█" in stats.text
        await stats.press("escape")
        assert stats.is_on(HomeScreen)
        stats.app.open_statistics()
        await stats.reads("Statistics of Sea Salt & Paper")
        await stats.press("escape")
        stats.app.open_statistics()
        await stats.reads("Total")


async def test_help_names_its_keys(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.press("question_mark")
        for text in ("→ l  ", "The next section", "The other game", "Watch the best round"):
            assert text in stats.text
        assert "New game" not in stats.text


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_every_section_fits(tmp_path: Path, ascii_only: bool) -> None:
    async with counted(tmp_path, ascii=ascii_only) as stats:
        for size in [(80, 24), (100, 30), (120, 40), (200, 60)]:
            await stats.resize(*size)
            for key in ("right", "right", "right", "tab", "right", "right", "right", "tab"):
                assert stats.screen.query_one("#charts").max_scroll_y == 0, stats.text
                assert stats.text.isascii() or not ascii_only
                await stats.press(key)


@pytest.mark.parametrize("size", [(120, 40), (80, 60)])
async def test_a_larger_terminal_shows_more(tmp_path: Path, size: tuple[int, int]) -> None:
    async with counted(tmp_path) as stats:
        assert "How they ended" not in stats.text
        await stats.pilot.resize_terminal(*size)
        await stats.reads("How they ended")
        await stats.pilot.resize_terminal(80, 24)
        await stats.until(lambda: "How they ended" not in stats.text)


def games(stats: ScriptedApp) -> int:
    return int(stats.lines[0].split(" since ")[0].split()[-2])


async def test_filters_narrow_what_is_told(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        every = games(stats)
        await stats.press("p")
        two = games(stats)
        assert "2 players" in stats.lines[2]
        await stats.press("p")
        assert games(stats) == every - two > 0
        await stats.press("right", "c")
        assert games(stats) == every
        assert section(stats) == "Rounds"
        await stats.press("b")
        assert 0 < games(stats) < every
        await stats.press("left")
        assert "Bot, normal " not in stats.text


async def test_where_nothing_is_left_it_says_how_to_see_all_again(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        every = games(stats)
        await stats.press("p", "p", "p")
        await stats.reads("No games match. c shows all again.")
        await stats.press("enter", "right", "tab", "tab")
        assert stats.is_on(StatisticsScreen)
        await stats.click("c Show all")
        assert games(stats) == every


async def test_filters_are_clicked(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        every = games(stats)
        await stats.click("p Any number")
        assert games(stats) < every
        await stats.click("b Any rivals")
        assert "c Show all" in stats.text


async def test_it_survives_a_terminal_of_any_size(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        for _ in range(4):
            read = stats.text
            for size in [(1, 1), (9, 30), (200, 3), (39, 12), (80, 24)]:
                await stats.pilot.resize_terminal(*size)
                await stats.pilot.pause()
            assert stats.text == read
            await stats.press("right")


async def test_another_language_changes_it_at_once(tmp_path: Path) -> None:
    async with counted(tmp_path) as stats:
        await stats.press("right", "ctrl+p", *"deutsch", "enter")
        await stats.until(lambda: stats.app.kit.words.language == "de")
        assert stats.is_on(StatisticsScreen)
        assert "12 Spiele seit 3. August 2026" in stats.text
