"""The first screen: what can be chosen, and the game that was left."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.store.sqlite import open_store
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.library.screen import LibraryScreen
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList, initials, letters_of
from ui.local_apps import paths
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app

ENTRIES = ["new", "daily", "library", "statistics", "learn", "rules", "settings", "quit"]


def entries(home: ScriptedApp) -> list[str]:
    return [choice.id for choice in home.screen.query_one(ChoiceList).items]


async def test_two_presses_of_enter_lead_to_the_first_move(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("enter", "enter")
        await home.at_table()
        assert home.view.legal
        await home.press("d")
        await home.until(lambda: home.view.drawn)


async def test_two_clicks_do_the_same(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.click("New game")
        await home.click("Start")
        await home.at_table()


async def test_without_a_game_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        assert entries(home) == ENTRIES


async def test_a_game_that_was_left_comes_first_and_goes_on(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as before:
        await before.press("1")
        await before.until(lambda: before.view.phase != "take")
        done = await before.records()
    async with scripted_app(tmp_path) as home:
        await home.reads("round 1 · Kim 0, Ana 0 · just now")
        assert entries(home)[0] == "continue"
        await home.press("enter")
        await home.at_table()
        assert (await home.records())[: len(done)] == done


@pytest.mark.parametrize("change", ["game", "version"])
async def test_a_game_that_cannot_go_on_is_told_and_not_offered(tmp_path: Path, change: str) -> None:
    header = PLAN.header
    store = await open_store(paths(tmp_path).games)
    if change == "game":
        await store.create(header, replace(PLAN, game="chess").about)
    else:
        await store.create(replace(header, version=99), PLAN.about)
    await store.close()
    async with scripted_app(tmp_path) as home:
        await home.reads("saved by another program")
        assert "continue" not in entries(home)


async def test_who_has_moved_on_already_stays_there(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as before:
        await before.press("escape", "l")
        home = before.screen
        assert isinstance(home, HomeScreen)
        await before.reads("Continue")
        await before.press("down", "down")
        home._look_for_game()
        await before.until(lambda: home.query_one(ChoiceList).current)
        assert home.query_one(ChoiceList).cursor == 2


async def test_learning_is_offered_where_there_is_a_lesson(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        lessons: list[str] = []
        home.app.tutorial = lambda: lessons.append("lesson")
        await home.press("e")
        assert lessons == ["lesson"]
        home.app.tutorial = None
        await home.press("o", "escape")
        await home.until(lambda: entries(home) == [entry for entry in ENTRIES if entry != "learn"])


async def test_arrows_letters_and_digits_choose(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("down", "j", "enter")
        assert home.is_on(LibraryScreen)
        await home.press("escape", "r")
        assert home.is_on(RulesScreen)
        await home.press("escape", "7")
        assert home.is_on(SettingsScreen)
        await home.press("escape", "up", "k", "end", "home")
        assert home.screen.query_one(ChoiceList).cursor == 0


async def test_the_mouse_points_and_chooses(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        choices = home.screen.query_one(ChoiceList)
        await home.pilot.hover(choices, offset=(8, 2))
        await home.pilot.pause()
        assert choices.cursor == 2
        await home.click("Rules")
        assert home.is_on(RulesScreen)


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
async def test_every_entry_is_seen_with_a_letter_of_its_own(tmp_path: Path, language: str) -> None:
    async with scripted_app(tmp_path, PLAN) as before:
        await before.press("1")
        await before.until(lambda: before.view.phase != "take")
    for ascii_only in (False, True):
        async with scripted_app(tmp_path, language=language, ascii=ascii_only) as home:
            await check_entries(home)
            await home.resize(120, 40)
            await check_entries(home)


async def check_entries(home: ScriptedApp) -> None:
    await home.until(lambda: entries(home) == ["continue", *ENTRIES])
    choices = home.screen.query_one(ChoiceList)
    assert [choice.label for choice in choices.items if f" {choice.label} " not in home.text] == []
    assert len({*choices.letters} - {""}) == len(choices.items)


async def test_the_library_and_the_statistics_are_behind_their_letters(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("l")
        assert home.is_on(LibraryScreen)
        await home.press("escape", "s")
        assert home.is_on(StatisticsScreen)


async def test_quitting_ends_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("q")
        assert not home.app.is_running or home.app._exit


async def test_the_first_screen_is_below_a_game_that_was_asked_for(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        assert table.is_on(TableScreen)
        await table.press("escape", "l")
        assert table.is_on(HomeScreen)


async def test_it_fits_and_is_plain_where_it_must_be(tmp_path: Path) -> None:
    for size in ((80, 20), (80, 23), (80, 24), (120, 40), (200, 60)):
        async with scripted_app(tmp_path, size=size, ascii=True, language="fr") as home:
            assert home.text.isascii()
            assert all(len(line) <= size[0] for line in home.lines)


async def test_the_smallest_terminal_shows_every_entry_and_the_names_of_cards(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, size=(80, 23)) as home:
        home.app.go_home()
        await home.reads("Continue")
        for height in (23, 22, 21, 20):
            await home.resize(80, height)
            assert len(home.lines) == height
            assert "Quit" in home.text, height
            assert not home.screen.show_vertical_scrollbar, height
            assert "▟Mermaid▙" in home.text, height


def test_letters_are_those_of_the_labels_and_no_two_the_same() -> None:
    assert initials(("New game", "Rules", "Settings", "Quit")) == ("n", "r", "s", "q")
    assert initials(("Jeu", "Élan", "Et", "JK")) == ("e", "l", "t", "")
    assert letters_of((Choice("a", "Oda"), Choice("b", "Settings", letter="o"))) == ("d", "o")


async def test_the_lesson_is_first_until_it_was_done_and_all_letters_stay(tmp_path: Path) -> None:
    others = [entry for entry in ENTRIES if entry != "learn"]
    async with scripted_app(tmp_path, first_time=True) as home:
        menu = home.screen.query_one(ChoiceList)
        letters = dict(zip(entries(home), menu.letters, strict=True))
        assert entries(home) == ["learn", *others]
        assert "Learn to play (3 minutes)" in home.text
        assert "new here? begin with this" in home.text
        home.app.learned()
        home.screen._look_for_game()  # type: ignore[attr-defined]
        await home.until(lambda: entries(home) == ENTRIES)
        assert dict(zip(entries(home), menu.letters, strict=True)) == letters
        assert "new here?" not in home.text


async def test_a_game_to_continue_stays_above_the_lesson(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, first_time=True) as before:
        await before.press("1")
        await before.until(lambda: before.view.phase != "take")
    async with scripted_app(tmp_path, first_time=True) as home:
        await home.until(lambda: entries(home)[:2] == ["continue", "learn"])
