"""Seat codes: a guest is told theirs when the first game begins, and when the session ends."""

import re
from pathlib import Path

from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import laid, plays, waits

CODE = re.compile(r"Your seat code: (\S+)\. It brings you back to your seat\.")


async def at_a_table(hosting: HostedSessions, name: str) -> ConnectedPerson:
    """A guest in a game."""
    table = await laid(hosting, "Ana")
    guest = hosting.guest(name, table.code)
    await guest.until(lambda: plays(guest))
    await guest.quiet()
    return guest


def last_lines(visitor: ConnectedPerson) -> list[str]:
    return visitor.link.all_written.rpartition("\x1b[?1049l")[2].split("\r\n")


async def test_it_is_told_once_when_the_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ben = await at_a_table(hosting, "Ben")
        code = ben.app.code
        await ben.shows("Your seat code:", code)
        ben.app.call_later(ben.app.clear_notifications)
        await ben.hides("Your seat code:")
        ben.app.call_later(ben.app.go_home)
        await ben.shows("Play now")
        ben.app.call_later(ben.app.navigation.enter, hosting.table)
        await ben.until(lambda: plays(ben))
        await ben.quiet()
        assert code not in ben.text


async def test_it_is_the_last_line_of_whoever_leaves_a_seat_behind(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ben = await at_a_table(hosting, "Ben")
        code = ben.app.code
        ben.type("\x11")
        await ben.until(lambda: ben.over)
        assert CODE.findall("\n".join(last_lines(ben))) == [code]
        again = hosting.guest("Ben", code)
        await again.until(lambda: plays(again))


async def test_it_is_told_when_the_server_closes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ben = await at_a_table(hosting, "Ben")
        watcher = hosting.guest("Cleo", hosting.table.code)
        await watcher.until(lambda: plays(watcher))
        ana = await hosting.key("Ana")
        await ana.until(lambda: plays(ana))
        code = ben.app.code
        await hosting.house.end_sessions()
        farewell, told, end = last_lines(ben)
        assert "Your games are kept" in farewell
        assert (CODE.findall(told), end) == ([code], "")
        for other in (watcher, ana):
            assert not CODE.search("\n".join(last_lines(other)))


async def test_a_waiting_room_shows_it_all_the_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, None))
        ben = hosting.guest("Ben", table.code)
        await ben.until(lambda: waits(ben))
        await ben.shows("Your seat code:", ben.app.code)
