"""Undo rules: a seat may take back what revealed nothing to it and rolled no dice, until its turn ends."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import Action, Keep, Pick, Pile, Play, Search, Take
from seasalt_tui.games.seasalt.memory import after as after_events
from seasalt_tui.games.seasalt.state import State


def undoable(before: State, seat: Seat, action: Action, after: State) -> bool:
    match action:
        case Keep() | Pick():
            return True
        case Play():
            return after.dealt == before.dealt
        case Take(pile):
            return len(before.piles[pile]) == 1 or _unknown_depth(before, pile, seat) < len(before.piles[pile]) - 1
        case Search(pile):
            return _unknown_depth(before, pile, seat) == 0
        case _:
            return False


def _unknown_depth(state: State, pile: Pile, seat: Seat) -> int:
    """How many cards at the bottom of a pile the seat does not know."""
    return after_events(state.memory, state.events).blurred[pile][seat]
