"""The menu at a hosted table."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.text.words import Words
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.session.stage import HOME
from seasalt_tui.ui.widgets.choice_list import Choice

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class HostedMenu(Menu):
    def __init__(self, session: "HostedApp", table: HostedTableScreen) -> None:
        super().__init__(session, table)
        self._hosted = table

    def _entries(self, words: Words) -> Iterator[Choice]:
        plays = not self._hosted.watches
        yield Choice("resume", words.say("Go on playing") if plays else words.say("Go on watching"))
        yield Choice("chat", words.say("Chat"))
        yield Choice("who", words.say("Who is here"), words.say("and the rules of this table"))
        yield from self._common(words)
        kept = words.say("your seat is kept") if plays else ""
        yield Choice("home", words.say("To the lobby"), kept)
        if plays and not self._hosted.live_game.is_over:
            yield Choice("give up", words.say("Give up my seat"), words.say("a bot plays on"))
        yield Choice("quit", words.say("Quit"), kept)

    def _do(self, entry: str) -> None:
        """The table opens the dialogs: this menu is closed by the time they are answered."""
        match entry:
            case "chat":
                self._hosted.call_later(self._hosted.action_chat)
            case "who":
                self._hosted.call_later(self._hosted.action_who)
            case "home":
                self._hosted.leave(HOME)
            case "give up":
                self._hosted.call_later(self._hosted.ask_whether_to_give_up)
            case _:
                super()._do(entry)
