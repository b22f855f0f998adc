"""Coral reef: a shell laid face down keeps its owner safe for the rest of the round."""

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.actions import Action, Shelter
from seasalt_tui.games.seasalt.memory import ShellSheltered
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.state_update import changed


def shells(state: State) -> tuple[Action, ...]:
    """The shells that may be laid, one at most."""
    if state.extra.face_down[state.seat] is not None:
        return ()
    return tuple([Shelter(card) for card in dict.fromkeys(state.hands[state.seat].cards) if card.family == "shell"])


def shelter(state: State, shelter: Shelter) -> State:
    seat, before = state.seat, state.extra
    hands = with_item(state.hands, seat, state.hands[seat] - shelter.card)
    extra = changed(before, face_down=with_item(before.face_down, seat, shelter.card))
    return changed(state, hands=hands, extra=extra, events=(*state.events, ShellSheltered(seat)))
