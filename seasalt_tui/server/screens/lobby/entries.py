"""All entries of the lobby: a key more is a line here, and nothing in its screen."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from seasalt_tui.server.screens.invitation import INVITE
from seasalt_tui.server.screens.lobby.devices import DEVICES
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.server.screens.lobby.host import HOST
from seasalt_tui.server.screens.lobby.notices import NOTICES
from seasalt_tui.server.screens.lobby.people import PEOPLE
from seasalt_tui.server.screens.lobby.rematch import REMATCH
from seasalt_tui.server.screens.lobby.talk import CHAT
from seasalt_tui.server.screens.lobby.welcome import WELCOME
from seasalt_tui.ui.commands.command import Command

ENTRIES: Final = (
    REMATCH,
    LobbyEntry(
        Command("table_new", "n", "", "New table", "Open a table for you and others"),
        lambda session: session.open_new_table(alone=False),
    ),
    LobbyEntry(
        Command("table_alone", "a", "", "Alone", "Open a table for you and bots"),
        lambda session: session.open_new_table(alone=True),
    ),
    LobbyEntry(
        Command("table_code", "c", "", "Code", "Go to a table by its code, or back to your seat by its code"),
        lambda session: session.dialogs.ask_code(),
    ),
    LobbyEntry(Command("leave", "q", "", "Quit", "Quit"), lambda session: session.leave()),
    PEOPLE,
    CHAT,
    LobbyEntry(
        Command("own_name", "m", "", "Name", "Change your name", minor=True), lambda session: session.dialogs.ask_name()
    ),
    DEVICES,
    NOTICES,
    HOST,
    *WELCOME,
    LobbyEntry(replace(INVITE, brief=""), lambda session: session.invite_to_server()),
)
ENTRY_OF: Final[Mapping[str, LobbyEntry]] = {entry.key.id: entry for entry in ENTRIES}
