"""The library: finding a game, and doing something with it, with keys and with the mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from seasalt_tui.store.game_list import game_row
from seasalt_tui.store.game_store import SavedGame
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.library.screen import LibraryScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from store import stores
from store.game_repositories import FIVE, fill
from ui.local_apps import paths
from ui.screens.scripted_app import ScriptedApp, scripted_app


@asynccontextmanager
async def library(folder: Path, games: Any = FIVE, **scripted: Any) -> AsyncIterator[ScriptedApp]:
    await fill(paths(folder).games, games)
    async with scripted_app(folder, **scripted) as app:
        await app.press("l")
        await app.reads("1 game" if len(games) == 1 else f"{len(games)} games")
        yield app


async def kept(folder: Path) -> dict[int, SavedGame]:
    async with stores.opened(paths(folder).games) as store:
        return {saved.id: saved for saved in await store.games()}


def shown(scripted: ScriptedApp) -> list[int]:
    list_view = scripted.screen.query_one(VirtualList)
    return [row.id for row in list_view.items]


def current(scripted: ScriptedApp) -> int:
    return int(scripted.screen.query_one(VirtualList).current.id)  # type: ignore[union-attr]


async def test_every_game_is_there_the_newest_first(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        assert shown(look) == [5, 4, 3, 2, 1]
        assert [day for day in range(1, 6) if f"2026-11-0{day}" not in look.text] == []
        assert "Paper World" in look.text
        await look.press("s")
        assert shown(look) == [1, 2, 3, 4, 5]
        assert current(look) == 5


async def test_filters_by_key(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        for keys, found in [
            (["g"], [5, 4, 3, 1]),
            (["g", "g"], [2]),
            (["p", "p"], [3]),
            (["b", "b"], [4, 2, 1]),
            (["w", "w", "w"], [5, 4]),
            (["g", "b", "b", "w", "w", "w"], [4]),
            (["slash", *"cleo", "enter"], [3]),
            (["t", *"2026-11-02..2026-11-03", "enter"], [3, 2]),
            (["t", *"2026-11-04", "enter"], [4]),
            (["p", "p", "p"], []),
        ]:
            await look.press(*keys)
            assert shown(look) == found, keys
            await look.press("c")
            assert shown(look) == [5, 4, 3, 2, 1], keys
        await look.press("t", *"soon", "enter")
        assert shown(look) == [5, 4, 3, 2, 1]


async def test_filters_by_mouse(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.click("All games")
        await look.click("g Sea Salt & Paper")
        assert shown(look) == [2]
        assert "1 of 5" in look.text
        await look.click("Show all")
        assert shown(look) == [5, 4, 3, 2, 1]
        await look.click("Any time")
        assert look.is_on(TextQuestion)
        await look.click("esc Back")
        assert look.is_on(LibraryScreen)


async def test_what_nobody_has_played_is_said_with_a_way_back(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("slash", *"nobody", "enter")
        assert "No games match. c shows all again." in look.text
        assert "Delete" not in look.lines[-1]
        await look.press("enter", "r", "delete", "f2", "e")
        assert look.is_on(LibraryScreen)
        await look.press("c")
        assert len(shown(look)) == 5


async def test_an_empty_library_says_what_to_do(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as look:
        await look.press("l")
        await look.reads("No games yet")
        assert "i Import" in look.lines[-1]
        await look.press("enter", "r", "delete", "f2", "e", "down", "end")
        assert look.is_on(LibraryScreen)


async def test_the_search_is_left_before_the_library_is(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("slash", *"kim", "escape")
        assert look.is_on(LibraryScreen)
        assert not look.screen.query_one(Input).display
        await look.press("escape")
        assert look.is_on(HomeScreen)


async def test_enter_goes_on_with_exactly_this_game(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("down")
        assert "Continue" in look.lines[-1]
        await look.press("enter")
        await look.at_table()
        assert look.table.handle.id == 4


async def test_what_is_over_is_looked_through(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("end")
        assert "Continue" not in look.lines[-1]
        await look.press("enter")
        await look.until(lambda: look.is_on(ReplayScreen))
        await look.press("escape")
        await look.until(lambda: look.is_on(LibraryScreen))
        assert current(look) == 1
        await look.press("home", "r")
        await look.until(lambda: look.is_on(ReplayScreen))


async def test_two_clicks_open_a_game(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.click("2026-11-04")
        assert current(look) == 4
        await look.click("2026-11-04")
        await look.at_table()
        assert look.is_on(TableScreen)


async def test_a_game_is_given_a_name(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("down", "f2", *"reef", "enter")
        await look.reads("reef · Kim")
        assert current(look) == 4
        await look.click("f2 Name")
        await look.press("escape")
    assert (await kept(tmp_path))[4].name == "reef"


@pytest.mark.parametrize("keys", [["escape"], ["enter"], ["up", "down", "escape"]])
async def test_nothing_is_deleted_by_accident(tmp_path: Path, keys: list[str]) -> None:
    async with library(tmp_path) as look:
        await look.press("delete")
        assert look.is_on(Confirmation)
        assert "Sea Salt & Paper · 2026-11-05 · Kim " in look.text
        await look.press(*keys)
        assert look.is_on(LibraryScreen)
    assert set(await kept(tmp_path)) == {1, 2, 3, 4, 5}


async def test_a_game_is_deleted_when_it_is_meant(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        await look.press("down", "delete", "down", "enter")
        await look.until(lambda: shown(look) == [5, 3, 2, 1])
        await look.click("del Delete")
        await look.click("Delete it")
        await look.until(lambda: len(shown(look)) == 3)
    assert len(await kept(tmp_path)) == 3


async def test_out_and_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with library(tmp_path, size=(120, 40)) as look:
        await look.press("e")
        await look.until(lambda: list(tmp_path.glob("*.txt")))
        (file,) = tmp_path.glob("*.txt")
        assert file.name == "seasalt-2026-11-05-5.txt"
        await look.reads("Saved as")
        await look.press("i", *file.name, "enter")
        await look.reads("is already in the library, as #5")
        await look.press("delete", "down", "enter")
        await look.until(lambda: len(shown(look)) == 4)
        await look.press("i", *file.name, "enter")
        await look.until(lambda: len(shown(look)) == 5)
        await look.reads("imported")


async def test_what_cannot_come_in_is_said_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong").write_text("Seasalt-Log: 1\nGame: seasalt\nRules: 1\nPlayers: 2\nFirst: 0\n\n1 0 fly\n")
    async with library(tmp_path) as look:
        for name, said in (("wrong", "Line 7"), ("nowhere", "nowhere"), (".", "is not a file")):
            await look.press("i", *name, "enter")
            await look.reads(said)
        await look.press("i", *"a", "escape")
        assert len(shown(look)) == 5


async def test_details_are_beside_or_below(tmp_path: Path) -> None:
    await fill(paths(tmp_path).games)
    sizes: tuple[tuple[int, int], ...] = ((80, 24), (120, 40))
    for size in sizes:
        async with scripted_app(tmp_path, size=size) as look:
            await look.press("l")
            await look.reads("5 games")
            await look.press("end")
            await look.reads("Sea Salt & Paper · #1")
            assert "*" in look.text
            assert ("Last played" in look.text) == (size[0] == 120)


async def test_it_is_plain_and_fits_where_it_must(tmp_path: Path) -> None:
    await fill(paths(tmp_path).games)
    for size in ((80, 24), (120, 40)):
        async with scripted_app(tmp_path, size=size, ascii=True, language="de") as look:
            look.app.open_library()
            await look.until(lambda: look.screen.query(VirtualList))
            await look.until(lambda: len(shown(look)) == 5)
            await look.pilot.pause()
            assert look.text.isascii()
            assert all(len(line) <= size[0] for line in look.lines)


async def test_while_games_are_read_all_of_them_can_be_seen(tmp_path: Path) -> None:
    async with library(tmp_path) as look:
        screen = look.screen
        assert isinstance(screen, LibraryScreen)
        async with look.app.saved_games.repository() as repository:
            assert repository is not None
            screen._loading = (0, 0)
            screen._set_rows([game_row(entry) for entry in await repository.entries_without_digests()])
        screen._progress(2, 5)
        await look.reads("reading 2 of 5")
        assert "unfinished" in look.text
        await look.press("g", "g", "down")
        assert shown(look) == [2]
        await look.press("c", "r")
        await look.reads("is still loading")
        screen._load()
        await look.reads("5 games")
