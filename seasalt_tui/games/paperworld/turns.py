"""End of a turn: the hand limit, tokens for fulfilled objectives, the next seat's turn or the end of the game."""

from msgspec.structs import replace

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State

_PILES_AT_THE_END = 2


def end_turn(state: State) -> State:
    """Ends the turn, or asks for discards first if the hand is too large."""
    if len(state.hands[state.seat]) > LARGEST_HAND:
        return replace(state, phase="discard")
    return _next_turn(_award_objectives(state))


def _award_objectives(state: State) -> State:
    """The seat gets the highest remaining token of each objective that its landscape newly fulfils."""
    seat = state.seat
    grid = state.landscapes[seat].tops
    won = state.won[seat]
    for place, number in enumerate(state.objectives):
        tokens = state.tokens(place)
        if tokens and not won[place] and OBJECTIVES[number](grid):
            won = with_item(won, place, tokens[0])
    return replace(state, won=with_item(state.won, seat, won))


def _next_turn(state: State) -> State:
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
