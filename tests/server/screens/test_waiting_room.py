"""Waiting room: seats, free seats, and how the game begins or the table closes."""

import asyncio
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.table_dialogs import SeatDialog
from server.hosted_sessions import STILL, ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import come, is_on, laid, plays, waits
from server.waiting import until

THREE = (None, None, None)


async def _at(hosting: HostedSessions, name: str, code: str, **about: Any) -> ConnectedPerson:
    visitor = await hosting.key(name, code, **about)
    await visitor.until(lambda: waits(visitor))
    await visitor.shows("more needed", "Help")
    await visitor.quiet()
    return visitor


async def test_it_tells_who_is_there_and_how_others_come(tmp_path: Path) -> None:
    async with open_house(tmp_path, port=2022, address=("play.example.org",)) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, "hard"), turn=60, history=False)
        ana = await _at(hosting, "Ana", table.code)
        await ana.shows("1  Ana", "you · host", "2  a free seat", "3  Bot, hard", "1 more needed")
        await ana.shows(f"ssh -t -p 2022 play.example.org {table.code}", f"ssh://{table.code}@play.example.org:2022")
        await ana.shows("1 min per turn", "a bot plays after 2 min away", "no game")
        assert "seat code" not in ana.text


async def test_who_opened_it_puts_a_bot_on_a_seat_and_takes_it_away(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=THREE)
        ana = await _at(hosting, "Ana", table.code)
        ana.press("b")
        await ana.until(lambda: is_on(ana, SeatDialog))
        ana.press("down", "enter")
        await ana.shows("2  Bot, easy", "1 more needed")
        ana.press("up")
        await ana.shows("▸ 1")
        ana.click_on("Bot, easy")
        await ana.shows("▸ 2")
        ana.click_on("Bot, easy")
        await ana.until(lambda: is_on(ana, SeatDialog))
        ana.press("up", "enter")
        await ana.shows("2  a free seat", "2 more needed")
        assert table.record.terms.places == THREE
        ana.press("b")
        await ana.until(lambda: is_on(ana, SeatDialog))
        ana.press("escape")
        await ana.until(lambda: waits(ana))


async def test_a_bot_on_the_last_seat_begins_the_game_for_all(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben", places=THREE)
        ana, ben = await _at(hosting, "Ana", table.code), await _at(hosting, "Ben", table.code)
        ben.press("b")
        await ben.quiet()
        assert waits(ben)  # it is not Ben's table
        ben.press("c")
        await ben.until(lambda: is_on(ben, Chat))
        ana.press("b")
        await ana.until(lambda: is_on(ana, SeatDialog))
        ana.press("down", "enter")
        await ana.until(lambda: plays(ana))
        await ben.until(lambda: plays(ben))


async def test_a_seat_is_given_up_or_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben", places=THREE)
        ana, ben = await _at(hosting, "Ana", table.code), await _at(hosting, "Ben", table.code)
        ben.press("escape")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await ana.shows("2  Ben", "away")
        assert table.record.seat_of("key Ben") == 1
        ana.press("x")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        await until(lambda: table.record.seat_of("key Ana") is None)
        assert table.record.host == "key Ben"
        await ana.shows("open", "– · Ben")


async def test_what_changes_while_one_leaves_breaks_nothing(tmp_path: Path) -> None:
    """Its parts go before what follows the table for it does."""
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=THREE)
        ana = await _at(hosting, "Ana", table.code)
        ana.app.pop_screen()
        for number in range(60):
            table.say(f"key {number}", "Ben", f"hello {number}")
            await asyncio.sleep(0)
        await ana.until(lambda: is_on(ana, LobbyScreen))
        await ana.quiet()
        assert not hosting.journal.events("crashed")


async def test_a_table_that_everybody_has_left_is_gone_for_who_looks_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        cleo = await come(hosting, "Cleo")
        cleo.press("w")
        await cleo.until(lambda: waits(cleo))
        ana = await _at(hosting, "Ana", table.code)
        ana.press("x")
        await cleo.shows("This table is closed: everybody has left it.")
        assert is_on(cleo, LobbyScreen)
        assert not hosting.tables


async def test_who_looks_on_sits_down_where_they_want(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=THREE)
        cleo = await come(hosting, "Cleo")
        cleo.press("w")
        await cleo.shows("⏎ Sit down")
        cleo.press("down", "enter")
        await cleo.until(lambda: "key Cleo" in table.presence)
        assert table.record.seat_of("key Cleo") == 2
        assert "key Cleo" not in table.watchers


async def test_it_is_hidden_and_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana, ben = await _at(hosting, "Ana", table.code), await come(hosting, "Ben")
        ana.press("p")
        await ana.shows("private: by code")
        await ben.hides("Ana · –")
        ana.press("p")
        await ana.shows("open to anybody")
        await ben.shows("Ana · –")


async def test_seats_are_kept_for_the_same_people_until_all_are_admitted(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        before = await laid(hosting, "Ana", "Ben")
        table = await hosting.house.lobby.rematch(before, "key Ana", "Ana")
        cleo, ben = await come(hosting, "Cleo"), await _at(hosting, "Ana", table.code)
        await ben.shows("reserved for the same players", "Admit all")
        assert table.code not in cleo.text
        ben.press("a")
        await ben.shows("2  a free seat")
        await cleo.shows("Ana · –")


async def test_chat_is_read_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana = await _at(hosting, "Ana", table.code)
        table.say("key Zoe", "Zoe", "[b]hello[/b]")
        await ana.shows("Zoe: [b]hello[/b]")


async def test_a_low_terminal_shows_all_terms_and_what_was_said(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        every: dict[str, Any] = {"private": True, "watched": False, "turn": 60, "patience": 300, "history": False}
        table = await laid(hosting, "Ana", places=(*THREE, "hard"), hints=True, odds=True, hands=True, **every)
        ana = await _at(hosting, "Ana", table.code, size=(80, 20))
        table.say("key Zoe", "Zoe", "One.")
        table.say("key Zoe", "Zoe", "Two.")
        await ana.shows("1  Ana", "4  Bot, hard", "private: by code", "no spectators", "Zoe: One.", "Zoe: Two.", "Help")


async def test_the_seat_of_a_lost_line_is_kept_for_some_minutes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben", places=THREE)
        ana, ben = await _at(hosting, "Ana", table.code), await _at(hosting, "Ben", table.code)
        ben.press("escape")  # into the lobby: this is no absence
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await ana.end()
        hosting.clock.advance(20)
        await until(lambda: hosting.house._seat_release._absent_since == {"key Ana": hosting.clock()})
        hosting.clock.advance(290)
        await hosting.house._seat_release.release()
        assert table.record.seat_of("key Ana") == 0
        hosting.clock.advance(20)
        await until(lambda: table.record.seat_of("key Ana") is None)
        assert table.record.seat_of("key Ben") == 1


async def test_who_comes_back_in_time_is_not_missed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        for _ in range(2):
            ana = await _at(hosting, "Ana", table.code)
            await hosting.house._seat_release.release()
            await ana.end()
            hosting.clock.advance(200)
            await hosting.house._seat_release.release()
        assert table.record.seat_of("key Ana") == 0
        hosting.clock.advance(320)
        await until(lambda: not hosting.tables)


async def test_everything_is_told_in_ascii(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana = await _at(hosting, "Ana", table.code, settings=replace(STILL, ascii=True))
        await ana.shows(" ".join(table.code))
        assert not {sign for sign in ana.text if not sign.isascii()}
        ana.press("escape")
        await ana.shows("waiting")
        assert not {sign for sign in ana.text if not sign.isascii()}
