"""Undo rules: a seat may take back what revealed nothing to it and rolled no dice, until its turn ends."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import (
    Action,
    Keep,
    Leave,
    Pick,
    Pile,
    Play,
    PlayTrio,
    Raid,
    Search,
    Shelter,
    Swap,
    Take,
)
from seasalt_tui.games.seasalt.memory import after as after_events
from seasalt_tui.games.seasalt.state import State


def undoable(before: State, seat: Seat, action: Action, after: State) -> bool:
    match action:
        case Keep():
            return after.dealt == before.dealt
        case Pick():
            return before.phase == "pick" and not _looks_through(before, after, seat)
        case Play():
            return after.dealt == before.dealt and not _looks_through(before, after, seat)
        case PlayTrio() | Shelter() | Swap() | Leave() | Raid():
            return True
        case Take() if before.phase == "angelfish":
            return False
        case Take(pile):
            return len(before.piles[pile]) == 1 or _unknown_depth(before, pile, seat) < len(before.piles[pile]) - 1
        case Search(pile):
            return _unknown_depth(before, pile, seat) == 0
        case _:
            return False


def _looks_through(before: State, after: State, seat: Seat) -> bool:
    """Whether a pile lies open that did not before, without a choice of it, and shows the seat something new."""
    is_open = after.phase == "pick" and after.focus != before.focus
    return is_open and _unknown_depth(before, after.focus, seat) > 0


def _unknown_depth(state: State, pile: Pile, seat: Seat) -> int:
    """How many cards at the bottom of a pile the seat does not know."""
    return after_events(state.memory, state.events).blurred[pile][seat]
