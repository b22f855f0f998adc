"""Preferences of a person in the lobby: what of it they want to see, and whether others may invite them."""

from typing import Final

from msgspec import DecodeError, Struct, json
from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.lobby_rows import KINDS


class LobbyPreferences(Struct, frozen=True, omit_defaults=True):
    """`kind`, `game`: the filters. `chat`: whether its lines are shown. `invitable`: whether others may invite them.

    `muted`: people with a key whose lines are not shown.
    """

    kind: str = "all"
    game: str | None = None
    chat: bool = True
    invitable: bool = True
    muted: tuple[str, ...] = ()


DEFAULT: Final = LobbyPreferences()


def as_json(preferences: LobbyPreferences) -> str:
    return json.encode(preferences).decode()


def from_json(text: bytes) -> LobbyPreferences:
    """What cannot be read is as for somebody new."""
    try:
        read = json.decode(text, type=LobbyPreferences)
    except DecodeError:
        return DEFAULT
    return replace(
        read,
        kind=read.kind if read.kind in KINDS else "all",
        game=read.game if read.game in GAMES else None,
        muted=read.muted[-caps.MUTES :],
    )
