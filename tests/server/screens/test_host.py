"""The host's screen: for people in `admins` alone, and for them what `seasalt host` can do."""

from pathlib import Path

from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.host.screen import HostScreen
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import is_on
from ui.key_lines import wrong_key_hints

WIDE = (110, 30)


async def test_the_host_of_a_server_does_in_the_lobby_what_the_command_does(tmp_path: Path) -> None:
    async with open_house(tmp_path, admins=("Ana",)) as hosting:
        table = await hosting.house.lobby.open(Terms("seasalt", {}, (None, None, "easy")), "key Ben", "Ben")
        ana, ben, eve = await hosting.key("Ana", size=WIDE), await hosting.key("Ben", table.code), hosting.guest("Eve")
        await ana.shows("3 here", "! Host")
        await eve.shows("3 here")
        eve.press("!")
        await eve.quiet()
        assert "! Host" not in eve.text
        assert is_on(eve, LobbyScreen)

        ana.press("!")
        await ana.shows("~Eve", "in the lobby", f"waits at {table.code}", "203.0.113.7")
        await ana.quiet()
        assert wrong_key_hints(ana.app) == []

        ana.press("s")
        await ana.shows("Everybody on this server reads it")
        ana.press(*"Tea", "enter")
        await ana.shows("Sessions: 3.")
        await ben.shows("The host says: Tea")

        ana.click_on("~Eve")
        await ana.shows("x Kick")
        ana.press("b")
        await ana.shows("Everybody from 203.0.113.7 is kept out", "For a week")
        ana.press("down", "down", "enter")
        await ana.shows("The reason, for ~Eve to read.")
        ana.press("enter")
        await ana.shows("You come from 203.0.113.7 yourself.")
        assert eve.is_here

        ana.press("x")
        await ana.shows("Disconnect ~Eve?")
        ana.press("down", "enter")
        await eve.until(lambda: eve.over)
        await ana.shows("2 here")
        ana.click_on(f"waits at {table.code}")
        await ana.quiet()
        ana.press("c")
        await ana.shows("Its people are told")
        ana.press("enter")
        await ben.shows("The host of this server closed")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        assert hosting.tables == ()

        await hosting.house.administration.do(Request("ban", "198.51.100.0/24"))
        ana.press("u")
        await ana.shows("198.51.100.0/24")
        ana.press("enter")
        await ana.shows("The ban of 198.51.100.0/24 is lifted.")
        assert len(hosting.house.bans) == 0

        assert is_on(ana, HostScreen)
        hosting.house.change(type(hosting.house.config)(tmp_path))  # the file no longer names this key
        await ana.shows("Only the host of this server can do that.")
        await ana.until(lambda: is_on(ana, LobbyScreen))
