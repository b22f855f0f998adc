"""Stings: after a jellyfish the opponents' next turns are limited to the top card of the deck."""

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.targets import opponents


def sting(state: State) -> State:
    before = state.extra
    stung = [*before.stung]
    for seat in opponents(state):
        stung[seat] = True
    return changed(state, extra=changed(before, stung=tuple(stung)))


def heal(state: State) -> State:
    before = state.extra
    return changed(state, extra=changed(before, stung=with_item(before.stung, state.seat, False)))
