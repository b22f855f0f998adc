"""Welcome: what a guest who knows nothing finds in the lobby, and "play now"."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.text.words import LANGUAGES
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.lesson.questions import WhichLesson
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.screens.rules import RulesScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from server.hosted_sessions import STILL, ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import come, is_on, laid, plays, waits
from server.waiting import until


async def host_at(hosting: HostedSessions, name: str, code: str) -> None:
    """Somebody who waits at a table."""
    visitor = await hosting.key(name, code)
    await visitor.until(lambda: waits(visitor))


async def test_it_says_what_this_is_and_the_greeting_of_the_host(tmp_path: Path) -> None:
    async with open_house(tmp_path, name="The Reef", motd="[b]Hello[/b], guests.") as hosting:
        ana = await come(hosting, "Ana")
        await ana.shows("The Reef", "Card games with friends or bots: Sea Salt & Paper · Paper World")
        await ana.shows("[b]Hello[/b], guests.", "Play now", "Learn", "Rules", "Statistics", "Settings", "Invite")
        await ana.shows("shows the leaderboard")
        await ana.hides("b Leaderboard")
        hosting.house.change(replace(hosting.house.config, motd="We close at ten."))
        await ana.shows("We close at ten.")
        await ana.hides("Hello")


@pytest.mark.parametrize("size", [(80, 24), (80, 20)])
async def test_in_every_language_all_of_it_is_there(tmp_path: Path, size: tuple[int, int]) -> None:
    async with open_house(tmp_path, motd="word " * 28) as hosting:
        await laid(hosting, "Dan")
        for language in LANGUAGES:
            ana = await come_in(hosting, language, size)
            assert "Dan · –" in ana.text
            assert "…" not in ana.text
            for name, height in (("#welcome", 3), ("#ways", 1), ("#kinds", 1)):
                assert ana.app.screen.query_one(name).size.height == height, ana.text
            await ana.end()


async def come_in(hosting: HostedSessions, language: str, size: tuple[int, int]) -> ConnectedPerson:
    visitor = await hosting.key("Ana", size=size, settings=replace(STILL, language=language))
    await visitor.until(lambda: is_on(visitor, LobbyScreen))
    await visitor.quiet()
    return visitor


async def test_the_keys_lead_to_lessons_rules_and_settings(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("r")
        await ana.until(lambda: is_on(ana, RulesScreen))
        await ana.shows("Rules of Sea Salt & Paper", "tab Paper World")
        ana.press("tab")
        await ana.shows("Rules of Paper World")
        ana.press("q")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        await ana.shows("Settings")
        ana.click_on("Settings")
        await ana.until(lambda: is_on(ana, SettingsScreen))
        ana.press("escape")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        ana.press("t")
        await ana.until(lambda: is_on(ana, WhichLesson))
        await ana.quiet()
        ana.press("enter")
        await ana.until(lambda: is_on(ana, LessonScreen))


async def test_a_guest_who_comes_for_the_first_time_plays_with_two_keys(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        await host_at(hosting, "Ana", table.code)
        ben = hosting.guest("root")
        await ben.until(lambda: is_on(ben, TextQuestion))
        ben.press("enter")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await ben.quiet()
        ben.press("space")
        await ben.until(lambda: plays(ben))
        assert hosting.table is table


async def test_play_now_goes_where_somebody_has_waited_longest(tmp_path: Path) -> None:
    """Not where everybody has left, nor where the seats are reserved or the table is not this person's to join."""
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Gone")
        private = await laid(hosting, "Cleo", private=True)
        first, second = await laid(hosting, "Ana"), await laid(hosting, "Ben")
        for name, table in (("Cleo", private), ("Ben", second), ("Ana", first)):
            await host_at(hosting, name, table.code)
        await second.ban("key Zoe", ("key Zoe",), second.record.host)
        dan = await come(hosting, "Dan")
        dan.press("space")
        await dan.until(lambda: plays(dan))
        assert first.record.seat_of("key Dan") == 1
        zoe = await come(hosting, "Zoe")
        zoe.press("space")
        await zoe.until(lambda: waits(zoe))
        assert second.record.seat_of("key Zoe") is None


async def test_play_now_stays_with_the_game_that_is_filtered(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        await host_at(hosting, "Ana", table.code)
        ben = await come(hosting, "Ben")
        ben.press("g")
        await ben.quiet()
        ben.press("g")
        await ben.shows("g Paper World")
        ben.press("space")
        await ben.until(lambda: waits(ben))
        await ben.shows("Paper World")


async def test_play_now_goes_back_to_the_own_table_that_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana = await come(hosting, "Ana")
        ana.press("space")
        await ana.until(lambda: waits(ana))
        assert hosting.table is table


async def test_where_nobody_comes_bots_do(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("space")
        await ana.shows("1 more needed", "bots in 1:00")
        hosting.clock.advance(25)
        await ana.shows("bots in 0:40")
        hosting.clock.advance(40)
        await ana.until(lambda: plays(ana))
        assert hosting.table.record.terms.places == (None, "normal")


async def test_whoever_comes_in_time_is_preferred(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("space")
        await ana.shows("bots in 1:00")
        hosting.clock.advance(50)
        ben = await come(hosting, "Ben")
        ben.press("space")
        for visitor in (ana, ben):
            await visitor.until(lambda visitor=visitor: plays(visitor))  # type: ignore[misc]
        assert hosting.table.record.terms.places == (None, None)
        await until(lambda: hosting.house.bot_fill.time_of(hosting.table) is None)


async def test_bots_do_not_begin_for_a_host_who_has_left_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("space")
        await ana.shows("bots in 1:00")
        ana.press("escape")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        await until(lambda: "key Ana" not in hosting.table.presence)
        hosting.clock.advance(70)
        await until(lambda: hosting.house.bot_fill.time_of(hosting.table) is None)
        assert not hosting.table.begun
