"""Whose turn it is, and what may be done."""

from collections.abc import Callable
from itertools import product
from typing import Final

from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.games.seasalt.actions import (
    DRAW,
    END,
    KEEP,
    LAST_CHANCE,
    PICK,
    PILES,
    ROB,
    SEARCH,
    STOP,
    TAKE,
    Action,
    Pile,
)
from seasalt_tui.games.seasalt.state import Phase, State

POINTS_TO_CALL: Final = 7

_PLAIN_END: Final = (END,)
_ANNOUNCED_END: Final = (STOP, LAST_CHANCE, END)
_TAKES: Final = {
    (draw, *tops): ((DRAW,) if draw else ()) + tuple(TAKE[pile] for pile in PILES if tops[pile])
    for draw, *tops in product((False, True), repeat=3)
}
_SEATS: Final = tuple(frozenset({seat}) for seat in range(4))
_OTHERS: Final[dict[Phase, frozenset[Seat]]] = {
    "deal": frozenset({CHANCE}),
    "stolen": frozenset({CHANCE}),
    "over": frozenset(),
}


def to_act(state: State) -> frozenset[Seat]:
    return _OTHERS[state.phase] if state.phase in _OTHERS else _SEATS[state.seat]


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def keep_piles(state: State) -> tuple[Pile, ...]:
    """Where the other drawn card may go: on the empty pile if just one is empty."""
    first, second = state.piles
    if (first and second) or not (first or second):
        return PILES
    return PILES[:1] if second else PILES[1:]


def victims(state: State) -> list[Seat]:
    hands, revealed, thief = state.hands, state.revealed, state.seat
    return [seat for seat, hand in enumerate(hands) if len(hand) and not revealed[seat] and seat != thief]


def _take(state: State) -> tuple[Action, ...]:
    first, second = state.piles
    return _TAKES[state.dealt < len(state.pack), bool(first), bool(second)]


def _keep(state: State) -> tuple[Action, ...]:
    first, second = state.drawn
    keeps = KEEP[first] if first == second else KEEP[first] + KEEP[second]
    piles = keep_piles(state)
    return keeps if piles is PILES else tuple([keep for keep in keeps if keep.pile in piles])


def _play(state: State) -> tuple[Action, ...]:
    hand = state.hands[state.seat]
    if state.call is None and hand.points_with(state.tables[state.seat]) >= POINTS_TO_CALL:
        return hand.plays + _ANNOUNCED_END
    return hand.plays + _PLAIN_END


def _search(state: State) -> tuple[Action, ...]:
    return tuple([SEARCH[pile] for pile in PILES if state.piles[pile]])


def _pick(state: State) -> tuple[Action, ...]:
    return tuple([PICK[card] for card in dict.fromkeys(state.piles[state.focus])])


def _rob(state: State) -> tuple[Action, ...]:
    return tuple([ROB[victim] for victim in victims(state)])


def _none(_: State) -> tuple[Action, ...]:
    return ()


_LEGAL: Final[dict[Phase, Callable[[State], tuple[Action, ...]]]] = {
    "deal": _none,
    "take": _take,
    "keep": _keep,
    "play": _play,
    "search": _search,
    "pick": _pick,
    "rob": _rob,
    "stolen": _none,
    "over": _none,
}
