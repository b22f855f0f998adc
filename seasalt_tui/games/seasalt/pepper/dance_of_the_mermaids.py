"""Event: three mermaids win."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, mermaids_to_win=3)


EVENT: Final = Event("dance_of_the_mermaids", "fewest", _rule)
