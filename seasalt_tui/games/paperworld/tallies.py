"""What is counted of a seat's play: cards, where they went, and what they brought."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import Action, Discard, Place, Take
from seasalt_tui.games.paperworld.state import State

tallies: Final = ("taken", "placed", "paid", "discarded", "scissors", "objectives")


def tally(before: State, seat: Seat, action: Action, after: State) -> Mapping[str, int]:
    met = _met(after, seat) - _met(before, seat)  # whatever it is that ends a turn
    return {**_done(before, seat, action, after), **({"objectives": met} if met else {})}


def _done(before: State, seat: Seat, action: Action, after: State) -> Mapping[str, int]:
    match action:
        case Take():
            return {"taken": len(after.hands[seat]) - len(before.hands[seat])}
        case Place():
            return {"placed": 1, "paid": len(action.payment), "scissors": int(action.scissors)}
        case Discard():
            return {"discarded": 1}
        case _:
            return {}


def _met(state: State, seat: Seat) -> int:
    return sum(1 for points in state.won[seat] if points)
