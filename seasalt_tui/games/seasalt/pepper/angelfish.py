"""Event: a turn may end with one more card of a pile."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State


def _tops_match(state: State) -> bool:
    """Both piles show the same color."""
    first, second = state.piles
    return bool(first) and bool(second) and first[-1].color == second[-1].color


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, has_last_take=_tops_match)


EVENT: Final = Event("angelfish", "fewest", _rule)
