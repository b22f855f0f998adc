"""Event: two fish bring two cards of the deck."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.transitions import top_to_hand


def _fish(state: State) -> State:
    """Two cards, or the one that is left."""
    for _ in range(min(2, len(state.deck))):
        state = top_to_hand(state)
    return state


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, effects={**ruling.effects, "fish": _fish})


EVENT: Final = Event("sunfish", "fewest", _rule)
