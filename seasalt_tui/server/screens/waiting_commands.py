"""Keys of a waiting room."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.server.screens.invitation import INVITE
from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY

WAITING_COMMANDS: Final[Commands] = (
    CHOOSE_ENTRY.shown_as("Sit down", "take", lambda it: it.may_join),
    Command(
        "seat_for",
        "b",
        "fill",
        "Bot or person",
        "Change between a person and a bot",
        lambda it: it.may_fill,
    ),
    Command(
        "table_admit",
        "a",
        "admit",
        "Admit all",
        "Let anybody take the reserved seats",
        lambda it: it.may_admit,
    ),
    replace(INVITE, minor=True),
    Command(
        "invite_here",
        "i",
        "ask_in",
        "People",
        "Invite somebody who is here",
        lambda it: it.may_ask,
        minor=True,
    ),
    Command("chat", "c", "chat", "Chat", "Chat: read and write messages"),
    Command("who", "w", "who", "Table", "Who is here, and the rules of this table", minor=True),
    Command(
        "table_hide",
        "p",
        "hide",
        lambda it: it.hiding_label,
        "Show the table in the lobby, or hide it",
        lambda it: it.is_host,
        minor=True,
    ),
    Command(
        "seat_leave",
        "x",
        "give_up",
        "Stand up",
        "Leave your seat and go to the lobby",
        lambda it: it.is_seated,
    ),
    Command("close", "escape", "close", "Lobby", "Back"),
)
