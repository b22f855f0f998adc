"""Legal moves: which seat is to act, and its legal actions."""

from collections.abc import Callable, Mapping
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
from seasalt_tui.games.seasalt.rounds import TARGETS
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.state import Phase, State

_PLAIN_END: Final = (END,)
_ANNOUNCED_END: Final = (STOP, LAST_CHANCE, END)
_TAKES: Final[tuple[tuple[Action, ...], ...]] = ((), TAKE[:1], TAKE[1:], TAKE)  # by which piles have cards
_DRAW_OR_TAKES: Final[tuple[tuple[Action, ...], ...]] = tuple((DRAW, *takes) for takes in _TAKES)
_SEATS: Final = tuple(frozenset({seat}) for seat in range(max(TARGETS)))
_CHANCE: Final = (frozenset({CHANCE}),) * len(_SEATS)
_NOBODY: Final[tuple[frozenset[Seat], ...]] = (frozenset(),) * len(_SEATS)
_TO_ACT: Final[dict[Phase, tuple[frozenset[Seat], ...]]] = {
    "deal": _CHANCE,
    "take": _SEATS,
    "keep": _SEATS,
    "play": _SEATS,
    "search": _SEATS,
    "pick": _SEATS,
    "rob": _SEATS,
    "stolen": _CHANCE,
    "over": _NOBODY,
    "lobster": _SEATS,
    "reshuffle": _CHANCE,
    "events": _CHANCE,
    "hold": _SEATS,
    "look": _SEATS,
    "swap": _SEATS,
    "raid": _SEATS,
    "angelfish": _SEATS,
}


def to_act(state: State) -> frozenset[Seat]:
    return _TO_ACT[state.phase][state.seat]


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    return state.variant.legal[state.phase](state) if seat == state.seat else ()


def _forced_pile(state: State) -> Pile | None:
    """The pile for the other drawn card, where there is no choice: if just one pile is empty, that one."""
    first, second = state.piles
    if first:
        return None if second else PILES[1]
    return PILES[0] if second else None


def card_points(state: State) -> int:
    """Of the seat whose turn it is."""
    return state.variant.worth(state, state.seat)


def printed_points(state: State, seat: Seat) -> int:
    """Of hand and table, as in the basic game."""
    return state.hands[seat].points_with(state.tables[seat])


def victims(state: State) -> list[Seat]:
    hands, revealed, thief = state.hands, state.revealed, state.seat
    return [seat for seat, hand in enumerate(hands) if len(hand) and not revealed[seat] and seat != thief]


def takes(state: State) -> tuple[Action, ...]:
    first, second = state.piles
    choices = _DRAW_OR_TAKES if state.dealt < len(state.pack) else _TAKES
    return choices[(1 if first else 0) + (2 if second else 0)]


def _keep(state: State) -> tuple[Action, ...]:
    first, second = state.drawn
    keeps = KEEP[first] if first == second else KEEP[first] + KEEP[second]
    forced = _forced_pile(state)
    return keeps if forced is None else tuple([keep for keep in keeps if keep.pile == forced])


def _play(state: State) -> tuple[Action, ...]:
    hand = state.hands[state.seat]
    if state.call is None and hand.points_with(state.tables[state.seat]) >= POINTS_TO_CALL:
        return hand.plays() + _ANNOUNCED_END
    return hand.plays() + _PLAIN_END


def _search(state: State) -> tuple[Action, ...]:
    return tuple([SEARCH[pile] for pile in PILES if state.piles[pile]])


def _pick(state: State) -> tuple[Action, ...]:
    return tuple([PICK[card] for card in dict.fromkeys(state.piles[state.focus])])


def _rob(state: State) -> tuple[Action, ...]:
    return tuple([ROB[victim] for victim in victims(state)])


def none(_: State) -> tuple[Action, ...]:
    return ()


LEGAL: Final[Mapping[Phase, Callable[[State], tuple[Action, ...]]]] = {
    "deal": none,
    "take": takes,
    "keep": _keep,
    "play": _play,
    "search": _search,
    "pick": _pick,
    "rob": _rob,
    "stolen": none,
    "over": none,
}
