"""Event: nobody says STOP."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, may_stop=False)


EVENT: Final = Event("diodon_fish", "most", _rule)
