"""Devices of a person: the entry of the lobby that links another one."""

from typing import Final

from seasalt_tui.server.screens.devices import open_devices
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.ui.commands.command import Command

DEVICES: Final = LobbyEntry(
    Command(
        "devices",
        "d",
        "",
        "Devices",
        "Be the same person on another device, in a browser or with a key",
        lambda it: it.session.devices.can_be_linked,
        minor=True,
        strict=True,
    ),
    open_devices,
)
