"""Event: each shell is worth two points."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, ladders={**ruling.ladders, "shell": (0, 2, 4, 6, 8, 10, 12)})


EVENT: Final = Event("dance_of_the_shells", "fewest", _rule)
