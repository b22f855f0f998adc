"""Play counters: where a seat's cards came from, and which pairs it played."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import Action, Draw, Keep, Pick, Play, PlayTrio, Rob, Take
from seasalt_tui.games.seasalt.pair_kinds import PAIR_KINDS, kind_of
from seasalt_tui.games.seasalt.state import State

_BASIC_PAIRS: Final = ("crab", "boat", "fish", "shark")
_NEW_PAIRS: Final = tuple(kind for kind in PAIR_KINDS if kind not in _BASIC_PAIRS)
tallies: Final = ("deck", "piles", "searched", "stolen", *_BASIC_PAIRS, *_NEW_PAIRS)


def tally(before: State, _: Seat, action: Action, after: State) -> Mapping[str, int]:
    match action:
        case Draw() if not after.drawn:  # the last card of the deck, or that of a limited turn
            return {"deck": 1}
        case Keep():
            return {"deck": 1 + _dealt(before, after)}
        case Take():
            return {"piles": 1}
        case Pick():
            return {"deck" if before.phase == "lobster" else "searched": 1}
        case Rob():
            return {"stolen": 1}
        case Play(first, second) | PlayTrio(first, second):
            pair = {str(kind_of(first, second)): 1}
            brought = 0 if after.phase == "lobster" else _dealt(before, after)
            return pair | {"deck": brought} if brought else pair
        case _:
            return {}


def _dealt(before: State, after: State) -> int:
    """Cards that went from the deck to the hand."""
    return after.dealt - before.dealt
