"""Event: ten points to announce."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, points_to_call=10)


EVENT: Final = Event("treasure_chest", "most", _rule)
