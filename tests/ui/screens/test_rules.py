"""The rules, to look things up in."""

from pathlib import Path

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.words import LANGUAGES
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.widgets.choice_list import ChoiceList
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText
from ui.local_apps import app_in
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


def top(reader: ScriptedApp) -> int:
    return reader.screen.query_one(ScrollingText).top


async def test_keys_scroll(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r")
        assert "The goal" in reader.text
        for key, line in [("down", 1), ("j", 2), ("up", 1), ("k", 0)]:
            await reader.press(key)
            assert top(reader) == line
        await reader.press("space")
        page = top(reader)
        assert page > 10
        await reader.press("pagedown", "pageup")
        assert top(reader) == page
        await reader.press("end")
        assert top(reader) > 100
        await reader.press("home")
        assert top(reader) == 0


async def test_chapters_are_jumped_to(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r", "right")
        assert "A round" in reader.lines[2][28:]
        await reader.press("right")
        assert "Your turn" in reader.lines[2][28:]
        await reader.press("left")
        assert "A round" in reader.lines[2][28:]


async def test_reading_on_marks_the_chapter(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r", "space", "space")
        assert reader.screen.query_one(ChoiceList).cursor > 0


async def test_the_mouse_jumps_scrolls_and_leaves(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.click("Rules")
        await reader.click("Mermaids")
        assert "Mermaids" in reader.lines[2][28:]
        before = top(reader)
        text = reader.screen.query_one(ScrollingText)
        text.scroll_down(animate=False)
        await reader.pilot.pause()
        assert top(reader) > before
        await reader.click("Back")
        assert reader.is_on(HomeScreen)


async def test_a_word_is_searched_for(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r", "slash", *"lighthouse", "enter")
        first = top(reader)
        assert "lighthouse" in reader.lines[2]
        await reader.press("n")
        assert top(reader) > first
        await reader.press("slash", "escape")
        assert reader.is_on(RulesScreen)
        await reader.press("slash", *"zzz", "enter")
        assert len(reader.app._notifications) == 1


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_of_it_can_be_read_in_ascii(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    async with scripted_app(tmp_path, language=language, size=size, ascii=True) as reader:
        reader.app.open_rules()
        await reader.pilot.pause()
        for _ in range(12):
            assert reader.text.isascii()
            await reader.press("space")
        assert top(reader) > 60


async def test_another_language_is_read_at_the_same_chapter(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r", "right", "right", "ctrl+p", *"deutsch", "enter")
        await reader.reads("Dein Zug")
        assert "Dein Zug" in reader.lines[2][28:]


async def test_both_games_have_rules_and_those_of_the_last_one_come_first(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as reader:
        await reader.press("r", "space", "tab")
        assert "Rules of Paper World" in reader.lines[0]
        assert (top(reader), reader.screen.query_one(ChoiceList).cursor) == (0, 0)
        await reader.click("Sea Salt & Paper")
        assert "Rules of Sea Salt & Paper" in reader.lines[0]
        await reader.press("escape", "ctrl+p", *"of paper world", "enter")
        await reader.reads("Rules of Paper World")
        reader.app.go_home()
        await reader.app.saved_games.begin(Plan("paperworld", PLAN.sitters, "test"))
    async with scripted_app(tmp_path) as reader:
        await reader.until(lambda: reader.app._game)
        await reader.press("r")
        assert "Rules of Paper World" in reader.lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_chapters_and_keys_are_whole_in_80_columns(tmp_path: Path, language: str) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        for game in GAMES:
            app.open_rules(game)
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            assert "…" not in "".join(segment.text for strip in strips for segment in strip)
            line = app.screen.query_one(KeyLine)
            assert line.lines(80, 1) == [list(line.key_hints)]
