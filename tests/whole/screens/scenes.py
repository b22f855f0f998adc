"""Positions at a table, with the question that each leads to."""

from games.seasalt.positions import MERMAIDS, play, position
from ui.snapshots.frozen_table import FrozenPosition, frozen_position

NAMES = ("Maximilianus", "Bartholomäus", "Konstantinos", "Christabella")
RICH = f"{MERMAIDS} crab:green crab:black"
PILES = ("shell:grey shell:green", "boat:black boat:black")
RIVALS = ("fish:green fish:black", "shell:black shell:yellow", "fish:black")

TAKING = position(hands=("", "", "", ""), piles=PILES, phase="take")
PLAYING = frozen_position(
    position(hands=(RICH, *RIVALS), piles=(f"{PILES[0]} crab:grey", PILES[1]), phase="take"), "take A"
)
NOTHING = frozen_position(position(hands=("", *RIVALS), piles=PILES, phase="take"), "take A")
CRABS = position(hands=(RICH, *RIVALS), piles=PILES)
SHARK = position(hands=("swimmer:black shark:black", *RIVALS), piles=PILES)
LAST = position(hands=(RICH, *RIVALS), piles=PILES, phase="take", seat=0, caller=3)

SCENES: dict[str, tuple[FrozenPosition, tuple[str, ...]]] = {
    "take": (frozen_position(TAKING), ()),
    "take, no deck": (frozen_position(position(hands=("", ""), piles=PILES, rest="table 1", phase="take")), ()),
    "take, one card": (
        frozen_position(position(hands=("", ""), piles=PILES, deck="fish:green", rest="table 1", phase="take")),
        (),
    ),
    "take, no piles": (frozen_position(position(hands=("", ""), piles=("", ""), phase="take")), ()),
    "play all": (PLAYING, ()),
    "play nothing": (NOTHING, ()),
    "wait": (frozen_position(TAKING, seat=1), ()),
    "wait for a search": (frozen_position(play(CRABS, "play crab:black crab:green", "search A"), seat=1), ()),
    "last turn, take": (frozen_position(LAST), ()),
    "last turn, play": (frozen_position(LAST, "take A"), ()),
    "last turn, wait": (frozen_position(LAST, seat=1), ()),
    "keep": (frozen_position(TAKING, "draw"), ()),
    "keep, one pile": (frozen_position(position(hands=("", ""), piles=("", PILES[0]), phase="take"), "draw"), ()),
    "search": (frozen_position(CRABS, "play crab:black crab:green"), ()),
    "pick": (frozen_position(CRABS, "play crab:black crab:green", "search A"), ()),
    "rob": (frozen_position(SHARK, "play shark:black swimmer:black"), ()),
    "call": (PLAYING, ("e",)),
    "mermaids": (PLAYING, ("m",)),
    "pairs": (frozen_position(position(hands=(f"{RICH} fish:yellow fish:light_blue", *RIVALS))), ("p",)),
    "no pairs": (NOTHING, ("p",)),
    "seat": (PLAYING, ("i",)),
    "round": (frozen_position(CRABS, "stop"), ()),
    "game": (frozen_position(CRABS, "mermaids"), ("enter",)),
}
