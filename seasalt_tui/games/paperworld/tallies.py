"""Play counters: how many cards a seat took, placed, paid and discarded, and what it won."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import Action, Discard, Place, Take
from seasalt_tui.games.paperworld.state import State

tallies: Final = ("taken", "placed", "paid", "discarded", "scissors", "objectives")


def tally(before: State, seat: Seat, action: Action, after: State) -> Mapping[str, int]:
    won = _objectives_won(after, seat) - _objectives_won(before, seat)  # by any action that ends a turn
    return {**_card_counts(before, seat, action, after), **({"objectives": won} if won else {})}


def _card_counts(before: State, seat: Seat, action: Action, after: State) -> Mapping[str, int]:
    match action:
        case Take():
            return {"taken": len(after.hands[seat]) - len(before.hands[seat])}
        case Place():
            return {"placed": 1, "paid": len(action.payment), "scissors": int(action.scissors)}
        case Discard():
            return {"discarded": 1}
        case _:
            return {}


def _objectives_won(state: State, seat: Seat) -> int:
    return sum(1 for points in state.won[seat] if points)
