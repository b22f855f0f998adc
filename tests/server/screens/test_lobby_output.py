"""Lobby output: only visible changes are sent, and nothing while another screen covers it."""

from pathlib import Path

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
            lobby(cleo)._update()
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
        lobby(ana)._update()
        await ana.quiet()
        assert ana.link.written[sent:] == []
        assert lobby(ana)._all_rows == listed
        ana.app.call_later(ana.app.go_home)
        await ana.shows("Ben · –")
