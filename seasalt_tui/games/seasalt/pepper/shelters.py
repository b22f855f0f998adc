"""Coral reef: a shell laid face down keeps its owner safe for the rest of the round."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.actions import Action, Shelter
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.hand_layout import faces, lazy_table
from seasalt_tui.games.seasalt.memory import ShellSheltered
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.state_update import changed


def _shelters(counted: Mapping[str, int]) -> tuple[Action, ...]:
    return tuple([Shelter(parse_card(name)) for name in counted])


_SHELTERS: Final = lazy_table(faces(["shell"]), _shelters)


def shells(state: State) -> tuple[Action, ...]:
    """The shells that may be laid, one at most."""
    if state.extra.face_down[state.seat] is not None:
        return ()
    return _SHELTERS.of(state.hands[state.seat].packed)


def shelter(state: State, shelter: Shelter) -> State:
    seat, before = state.seat, state.extra
    hands = with_item(state.hands, seat, state.hands[seat] - shelter.card)
    extra = changed(before, face_down=with_item(before.face_down, seat, shelter.card))
    return changed(state, hands=hands, extra=extra, events=(*state.events, ShellSheltered(seat)))
