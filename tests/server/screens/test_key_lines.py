"""The screens of a host: what the key line offers works."""

from collections import Counter
from pathlib import Path

from textual.binding import Binding

from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import come, is_on, laid, waits
from ui.key_lines import wrong_key_hints


async def test_in_the_lobby_in_the_waiting_room_and_in_its_chat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None))
        bea = await come(hosting, "Bea")
        assert wrong_key_hints(bea.app) == []
        ana = await hosting.key("Ana", table.code)
        await ana.until(lambda: waits(ana))
        await ana.shows("Stand up", "Help")
        await ana.quiet()
        assert wrong_key_hints(ana.app) == []
        ana.press("c")
        await ana.until(lambda: is_on(ana, Chat))
        await ana.shows("Send")
        assert [key_hint.label for key_hint in wrong_key_hints(ana.app)] == ["Help"], "a question mark is text there"


def test_no_key_of_the_lobby_does_two_things() -> None:
    bound = (each for each in (*LobbyScreen.BINDINGS, *VirtualList.BINDINGS) if isinstance(each, Binding))
    every = [key for each in bound for key in each.key.split(",")]
    assert [key for key, times in Counter(every).items() if times > 1] == []
