"""Event: mermaids are worth nothing; four of them still win."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, mermaids_score=False)


EVENT: Final = Event("tornado", "most", _rule)
