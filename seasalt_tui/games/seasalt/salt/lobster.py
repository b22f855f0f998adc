"""Lobster: of the top five of the deck one goes to the hand, and the rest is shuffled back."""

from typing import Final

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.actions import PICK, Action, Pick, Reshuffle
from seasalt_tui.games.seasalt.memory import CardsPutBack
from seasalt_tui.games.seasalt.state import Phase, State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.transitions import top_to_hand

_SEEN: Final = 5
_SHUFFLED_FROM: Final = 2


def begin(state: State) -> State:
    """One card alone is taken, and nothing is to be chosen or shuffled."""
    deck = state.deck
    if not deck:
        return state
    if len(deck) == 1:
        return top_to_hand(state)
    seen = deck[:_SEEN]
    return changed(state, phase="lobster", dealt=state.dealt + len(seen), drawn=seen)


def choices(state: State) -> tuple[Action, ...]:
    return tuple([PICK[card] for card in dict.fromkeys(state.drawn)])


def pick(state: State, pick: Pick) -> State:
    rest = [*state.drawn]
    rest.remove(pick.card)
    hands = with_item(state.hands, state.seat, state.hands[state.seat] + pick.card)
    deck = (*rest, *state.deck)
    phase: Phase = "reshuffle" if len(deck) >= _SHUFFLED_FROM else "play"
    events = (*state.events, CardsPutBack(state.seat, tuple(sorted(rest)), len(deck)))
    return changed(state, phase=phase, pack=deck, dealt=0, hands=hands, drawn=(), events=events)


def reshuffle(state: State, reshuffled: Reshuffle) -> State:
    return changed(state, phase="play", pack=reshuffled.cards, dealt=0)
