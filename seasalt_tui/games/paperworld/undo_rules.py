"""Undo rules: a seat may take back what revealed nothing to it, until its turn ends."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import Action, Announce, Discard, Place, Take
from seasalt_tui.games.paperworld.state import State


def undoable(before: State, seat: Seat, action: Action, after: State) -> bool:  # noqa: ARG001 - it is whose turn it is
    match action:
        case Announce() | Place():
            return True
        case Take(trait):
            uncovered = any(len(pile) > 1 for pile in before.market if pile and pile[-1].has(trait))
            return after.phase == "discard" and not uncovered
        case Discard():
            return after.phase == "discard"
        case _:
            return False
