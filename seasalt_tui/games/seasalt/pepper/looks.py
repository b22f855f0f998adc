"""Two swimmers: a look into somebody's hand, and the choice to swap a card of one's own for one of it."""

from seasalt_tui.games.seasalt.actions import LEAVE, LOOK, Action, Leave, Look, Swap
from seasalt_tui.games.seasalt.memory import CardsSwapped, HandSeen
from seasalt_tui.games.seasalt.state import NOTHING, State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.targets import victims


def begin(state: State) -> State:
    return changed(state, phase="look") if victims(state) else state


def seats(state: State) -> tuple[Action, ...]:
    return tuple([LOOK[seat] for seat in victims(state)])


def look(state: State, look: Look) -> State:
    events = (*state.events, HandSeen(state.seat, look.seat, state.hands[look.seat].cards))
    return changed(state, phase="swap", focus=look.seat, events=events)


def swaps(state: State) -> tuple[Action, ...]:
    mine, theirs = (dict.fromkeys(state.hands[seat].cards) for seat in (state.seat, state.focus))
    return (*[Swap(one, other) for one in mine for other in theirs], LEAVE)


def swap(state: State, swap: Swap) -> State:
    looker, owner = state.seat, state.focus
    hands = [*state.hands]
    hands[looker] = hands[looker] - swap.mine + swap.theirs
    hands[owner] = hands[owner] - swap.theirs + swap.mine
    events = (*state.events, CardsSwapped(looker, owner, swap.mine, swap.theirs))
    return changed(state, phase="play", focus=NOTHING, hands=tuple(hands), events=events)


def leave(state: State, _: Leave) -> State:
    return changed(state, phase="play", focus=NOTHING)
