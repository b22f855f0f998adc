"""Rematch that waits for a person: one key sits them down, in the lobby and wherever else they are."""

from typing import Final

from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.ui.commands.command import Command

REMATCH: Final = LobbyEntry(
    Command(
        "rematch",
        "R",
        "",
        "Rematch",
        "Sit down for the rematch that waits for you",
        lambda it: bool(it.session.table_notices.rematches),
        strict=True,
    ),
    lambda session: session.action_rematch(),
)
