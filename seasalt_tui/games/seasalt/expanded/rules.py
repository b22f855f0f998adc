"""Legal moves with expansions: those of the basic game, and what salt and pepper add to them."""

from collections.abc import Callable, Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import laying, rules
from seasalt_tui.games.seasalt.actions import DRAW, END, LAST_CHANCE, ROB, STOP, TAKE, Action
from seasalt_tui.games.seasalt.pepper import event_deck, looks, raids, shelters
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.salt import lobster
from seasalt_tui.games.seasalt.state import Phase, State
from seasalt_tui.games.seasalt.targets import victims

_LIMITED: Final[tuple[Action, ...]] = (DRAW,)
_PLAIN_END: Final[tuple[Action, ...]] = (END,)
_BET_OR_END: Final[tuple[Action, ...]] = (LAST_CHANCE, END)
_ANNOUNCED_END: Final[tuple[Action, ...]] = (STOP, LAST_CHANCE, END)


def worth(state: State, seat: Seat) -> int:
    laid = len(state.extra.laid[seat])
    return points(state.hands[seat], state.tables[seat], laid, state.match.rulings[seat])


def _take(state: State) -> tuple[Action, ...]:
    return _LIMITED if state.extra.stung[state.seat] else rules.takes(state)


def _play(state: State) -> tuple[Action, ...]:
    seat = state.seat
    hand, ruling = state.hands[seat], state.match.rulings[seat]
    plays = laying.plays(hand, ruling)
    if ruling.shelters:
        plays += shelters.shells(state)
    if state.call is not None:
        return plays + _PLAIN_END
    if points(hand, state.tables[seat], len(state.extra.laid[seat]), ruling) < ruling.points_to_call:
        return plays + _PLAIN_END
    return plays + (_ANNOUNCED_END if ruling.may_stop else _BET_OR_END)


def _rob(state: State) -> tuple[Action, ...]:
    return tuple([ROB[seat] for seat in victims(state)])


def _last_take(_: State) -> tuple[Action, ...]:
    return TAKE


LEGAL: Final[Mapping[Phase, Callable[[State], tuple[Action, ...]]]] = {
    **rules.LEGAL,
    "take": _take,
    "play": _play,
    "rob": _rob,
    "lobster": lobster.choices,
    "reshuffle": rules.none,
    "events": rules.none,
    "hold": event_deck.choices,
    "look": looks.seats,
    "swap": looks.swaps,
    "raid": raids.pairs,
    "angelfish": _last_take,
}
