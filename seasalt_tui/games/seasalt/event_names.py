"""Names of the twelve events of Extra Pepper; what they do is in `pepper`, a file each."""

from typing import Final

EVENT_NAMES: Final = (
    "angelfish",
    "coral_reef",
    "dance_of_the_mermaids",
    "dance_of_the_shells",
    "diodon_fish",
    "dolphins",
    "hermit_crab",
    "kraken",
    "sunfish",
    "tornado",
    "treasure_chest",
    "water_rodeo",
)
