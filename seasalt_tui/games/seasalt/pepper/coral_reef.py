"""Event: a shell laid face down shelters the hand."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, shelters=True)


EVENT: Final = Event("coral_reef", "fewest", _rule)
