"""Event: each octopus is worth a point."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, ladders={**ruling.ladders, "octopus": (0, 1, 2, 3, 4, 5)})


EVENT: Final = Event("kraken", "most", _rule)
