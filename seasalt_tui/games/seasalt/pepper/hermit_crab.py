"""Event: two crabs bring a card of each pile, first of A, then of B; no pile is chosen."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.actions import PILES
from seasalt_tui.games.seasalt.memory import PileSearched
from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.state_update import changed


def _look_through(state: State, after: int = -1) -> State:
    """The next pile that has cards."""
    for pile in PILES[after + 1 :]:
        if state.piles[pile]:
            events = (*state.events, PileSearched(state.seat, pile))
            return changed(state, phase="pick", focus=pile, events=events)
    return state


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, effects={**ruling.effects, "crab": _look_through}, after_pick=_look_through)


EVENT: Final = Event("hermit_crab", "fewest", _rule)
