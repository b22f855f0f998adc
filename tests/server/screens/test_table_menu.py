"""Menu of a hosted table, and the dialogs it opens."""

from pathlib import Path

import pytest

from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.table_info import TableInfo
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.table.menu import Menu
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import GAMES, SIZES, PlayedTable, a_table, screen

LED_TO = (
    ("Chat", Chat, "Chat at table"),
    ("Who is here", TableInfo, "Ben  "),
    ("Settings", SettingsScreen, "Language"),
)


async def menu(visitor: ConnectedPerson, entry: str) -> None:
    visitor.press("escape")
    await visitor.until(lambda: isinstance(visitor.app.screen, Menu), "the menu")
    await visitor.shows("To the lobby")
    visitor.click_on(entry)


async def quiet_table(played: PlayedTable) -> ConnectedPerson:
    """Nothing is asked of Ana."""
    await played.play_until_turn_of(1)
    return await played.come("Ana")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_it_leads_everywhere(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with a_table(tmp_path, game, size) as played:
        ana = await quiet_table(played)
        for entry, place, shown in LED_TO:
            await menu(ana, entry)
            await ana.until(lambda place=place: isinstance(ana.app.screen, place), entry)  # type: ignore[misc]
            await ana.hides("To the lobby")
            await ana.shows(shown)
            ana.press("escape")
            await ana.until(lambda: ana.app.screen is screen(ana), entry)


async def test_the_lobby_keeps_the_seat(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await quiet_table(played)
        await menu(ana, "To the lobby")
        await ana.until(lambda: len(ana.app.screen_stack) == 2)
        assert played.table.record.seat_of("key Ana") == 0


async def test_quitting_ends_the_session_alone(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await quiet_table(played)
        await menu(ana, "Quit")
        await ana.until(lambda: ana.over)
        assert played.table.record.seat_of("key Ana") == 0


async def test_who_watches_has_no_seat_to_give_up(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        cleo = await played.come("Cleo")
        cleo.press("escape")
        await cleo.shows("Keep watching")
        assert "Give up" not in cleo.text
        assert "seat is kept" not in cleo.text


async def test_what_can_be_done_is_found_by_its_name(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await quiet_table(played)
        ana.type("\x10")
        await ana.shows("What do you want to do?")
        ana.type("chat")
        ana.press("enter")
        await ana.shows("Chat at table")
