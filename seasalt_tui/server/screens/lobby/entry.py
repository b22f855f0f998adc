"""Entry of the lobby: a key of it, and what that opens in the session."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.ui.commands.command import Command

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class LobbyEntry(Struct, frozen=True):
    """`key`: a command without an action, as its action is `open`."""

    key: Command
    open: "Callable[[HostedApp], object]"

    @property
    def command(self) -> Command:
        return replace(self.key, action=f"open('{self.key.id}')")
