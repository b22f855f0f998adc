"""The key of the lobby that opens the host's screen, for nobody but the people in `admins`."""

from typing import TYPE_CHECKING, Final

from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.ui.commands.command import Command

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


def _open(session: "HostedApp") -> None:
    from seasalt_tui.server.screens.host.screen import HostScreen  # noqa: PLC0415 - few people ever open it

    if session.is_admin:
        session.push_screen(HostScreen(session))


HOST: Final = LobbyEntry(
    Command(
        "host",
        "exclamation_mark",
        "",
        "Host",
        "Host: who is here, say something to all, ban, close a table",
        lambda it: it.session.is_admin,
        minor=True,
        strict=True,
    ),
    _open,
)
