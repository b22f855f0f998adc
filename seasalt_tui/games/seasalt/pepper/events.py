"""The twelve events, and the ruling that follows from those in force."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt import ladders
from seasalt_tui.games.seasalt.pepper import (
    angelfish,
    coral_reef,
    dance_of_the_mermaids,
    dance_of_the_shells,
    diodon_fish,
    dolphins,
    hermit_crab,
    kraken,
    sunfish,
    tornado,
    treasure_chest,
    water_rodeo,
)
from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling

_ALL: Final = (
    angelfish.EVENT,
    coral_reef.EVENT,
    dance_of_the_mermaids.EVENT,
    dance_of_the_shells.EVENT,
    diodon_fish.EVENT,
    dolphins.EVENT,
    hermit_crab.EVENT,
    kraken.EVENT,
    sunfish.EVENT,
    tornado.EVENT,
    treasure_chest.EVENT,
    water_rodeo.EVENT,
)
EVENTS: Final[Mapping[str, Event]] = {event.name: event for event in _ALL}


def ruled(ruling: Ruling, names: tuple[str, ...]) -> Ruling:
    """The ruling once these events are in force."""
    for name in names:
        ruling = EVENTS[name].rule(ruling)
    ruled_ladders = tuple(ruling.ladders.items())
    collected, best_step = ladders.collected(ruled_ladders), ladders.best_step(ruled_ladders)
    return replace(ruling, events=names, collected=collected, best_step=best_step)
