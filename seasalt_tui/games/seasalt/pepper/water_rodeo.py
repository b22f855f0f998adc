"""Event: two swimmers, and two sharks, are pairs: the ones look into a hand, the others take a pair off the table."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper import looks, raids
from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling


def _rule(ruling: Ruling) -> Ruling:
    effects = {**ruling.effects, "swimmers": looks.begin, "sharks": raids.begin}
    return replace(ruling, twins=True, effects=effects)


EVENT: Final = Event("water_rodeo", "fewest", _rule)
