"""Lobby output: only visible changes are sent, and nothing while another screen covers it."""

from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.art.values import Row
from seasalt_tui.server.rooms.lobby_rows import LobbyRow
from seasalt_tui.server.screens.lobby import panels
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.text.kit import Kit
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import (
    MANY_MOVES,
    back_in_lobby,
    come,
    laid,
    lobby,
    move,
    plays,
    pointed,
)


async def test_an_idle_lobby_sends_nothing_while_others_play(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben")
        await laid(hosting, "Cleo", "Dan")
        cleo = await back_in_lobby(hosting, "Cleo")
        await cleo.shows("Ana · Ben", "Cleo · Dan")
        await cleo.quiet()
        sent = len(cleo.link.written)
        for _ in range(MANY_MOVES):
            await move(table)
        for _ in range(3):
            hosting.house.changes.notify()
            lobby(cleo).update()
            await cleo.quiet()
        assert cleo.link.written[sent:] == []


async def test_only_what_is_seen_to_change_is_sent(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ana")
        cleo = await come(hosting, "Cleo")
        await laid(hosting, "Dan", private=True)
        await cleo.quiet()
        sent = len(cleo.link.written)
        await laid(hosting, "Eva", private=True)
        await cleo.quiet()
        assert cleo.link.written[sent:] == []
        ben = await laid(hosting, "Ben")
        await cleo.shows("Ben · –")
        await cleo.quiet()
        assert len("".join(cleo.link.written[sent:])) < 1500  # two lines and a number, not a screen
        assert pointed(cleo) != ben.code


async def test_what_is_covered_follows_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("n")
        await ana.shows("Open the table")
        await ana.quiet()
        sent = len(ana.link.written)
        await laid(hosting, "Ben")
        await ana.quiet()
        assert ana.link.written[sent:] == []
        ana.press("escape")
        await ana.shows("Ben · –")


async def test_under_a_game_it_is_not_drawn_and_seen_anew_afterwards(tmp_path: Path) -> None:
    """It would be drawn through the table, as often as somebody moves."""
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ana", "Cleo")
        ana = await hosting.key("Ana")
        await ana.until(lambda: plays(ana))
        await ana.quiet()
        sent, listed = len(ana.link.written), lobby(ana)._all_rows
        await laid(hosting, "Ben")
        lobby(ana).update()
        await ana.quiet()
        assert ana.link.written[sent:] == []
        assert lobby(ana)._all_rows == listed
        ana.app.call_later(ana.app.go_home)
        await ana.shows("Ben · –")


async def test_a_key_and_a_change_of_one_table_render_its_line_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        for number in range(40):
            await laid(hosting, f"P{number}")
        ana = await come(hosting, "Ana")
        rendered, render = list[str](), panels._table_line

        def counted(kit: Kit, row: LobbyRow, room: int) -> Row:
            rendered.append(row.code)
            return render(kit, row, room)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(panels, "_table_line", counted)
            before = pointed(ana)
            ana.press("down")
            await ana.until(lambda: pointed(ana) != before)
            await ana.quiet()
            assert not rendered
            newest = await laid(hosting, "Newest")
            await ana.shows("Newest")
            await ana.quiet()
            assert set(rendered) == {newest.code}


async def test_turning_a_page_lays_nothing_out_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        for number in range(60):
            await laid(hosting, f"P{number}")
        ana = await come(hosting, "Ana")
        await ana.shows("page 1 of")
        layouts, lay_out = list[LobbyScreen](), LobbyScreen._refresh_layout

        def counted(screen: LobbyScreen, *given: Any, **named: Any) -> None:
            layouts.append(screen)
            lay_out(screen, *given, **named)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(LobbyScreen, "_refresh_layout", counted)
            for page in (2, 3):
                ana.press("pagedown", "down")
                await ana.shows(f"page {page} of")
                await ana.quiet()
            assert not layouts
