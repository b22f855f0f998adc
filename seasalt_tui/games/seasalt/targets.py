"""Targets: whose hand or table a pair may be turned against."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import rules
from seasalt_tui.games.seasalt.state import State


def is_safe(state: State, seat: Seat) -> bool:
    """Nobody can be harmed who has revealed the hand, or sheltered it."""
    return state.revealed[seat] or state.extra.face_down[seat] is not None


def opponents(state: State) -> list[Seat]:
    """Who can be harmed, with or without cards in the hand."""
    return [seat for seat in range(state.match.players) if seat != state.seat and not is_safe(state, seat)]


def victims(state: State) -> list[Seat]:
    """Who has a hand to rob or to look at."""
    face_down = state.extra.face_down
    return [seat for seat in rules.victims(state) if face_down[seat] is None]


def is_stung(state: State) -> bool:
    """Whether the turn that is played is a limited one."""
    return state.extra.stung[state.seat]
