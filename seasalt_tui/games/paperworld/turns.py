"""What follows the doings of a seat: its hand is made small enough, its objectives are counted, the next one plays."""

from msgspec.structs import replace

from seasalt_tui.core.tuples import put
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State

_PILES_AT_THE_END = 2


def ended(state: State) -> State:
    """The turn is over, or is as soon as there are few enough cards in the hand."""
    if len(state.hands[state.seat]) > LARGEST_HAND:
        return replace(state, phase="discard")
    return _passed_on(_rewarded(state))


def _rewarded(state: State) -> State:
    """With the highest token that is left of each objective which the landscape newly fulfils."""
    seat = state.seat
    grid = state.landscapes[seat].tops
    won = state.won[seat]
    for place, number in enumerate(state.objectives):
        tokens = state.tokens(place)
        if tokens and not won[place] and OBJECTIVES[number](grid):
            won = put(won, place, tokens[0])
    return replace(state, won=put(state.won, seat, won))


def _passed_on(state: State) -> State:
    final_turns = _final_turns(state)
    state = replace(state, final_turns=final_turns, announced=None, placed=0, skipped=False, discounted=False)
    if final_turns == 0:
        return replace(state, phase="over")
    return replace(state, phase="choose", seat=(state.seat + 1) % state.match.players, turn=state.turn + 1)


def _final_turns(state: State) -> int | None:
    if state.final_turns is not None:
        return state.final_turns - 1
    left = sum(1 for pile in state.market if pile)
    return state.match.players if left <= _PILES_AT_THE_END else None
