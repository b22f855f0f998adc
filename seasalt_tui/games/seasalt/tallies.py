"""Play counters: where a seat's cards came from, and which pairs it played."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import Action, Draw, Keep, Pick, Play, Rob, Take
from seasalt_tui.games.seasalt.state import State

tallies: Final = ("deck", "piles", "searched", "stolen", "crab", "boat", "fish", "shark")


def tally(before: State, _: Seat, action: Action, after: State) -> Mapping[str, int]:
    match action:
        case Draw() if not after.drawn:  # the last card of the deck
            return {"deck": 1}
        case Keep():
            return {"deck": 1}
        case Take():
            return {"piles": 1}
        case Pick():
            return {"searched": 1}
        case Rob():
            return {"stolen": 1}
        case Play(first, _):
            pair = {first.family: 1}
            return pair | {"deck": 1} if after.dealt > before.dealt else pair
        case _:
            return {}
