"""Legal moves: which seat is to act, and its legal actions."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.games.paperworld.actions import ANNOUNCE, DISCARD, DONE, PASS, TAKE, Action, Place
from seasalt_tui.games.paperworld.cards import TRAITS, Card, Cards, Trait, without
from seasalt_tui.games.paperworld.landscape import Spot
from seasalt_tui.games.paperworld.state import Phase, State

_CHANCE: Final = frozenset({CHANCE})
_NOBODY: Final[frozenset[Seat]] = frozenset()
_SEATS: Final = tuple(frozenset({seat}) for seat in range(4))
_OF_CHANCE: Final = frozenset({"objectives", "start", "deal"})


def to_act(state: State) -> frozenset[Seat]:
    if state.phase in _OF_CHANCE:
        return _CHANCE
    return _NOBODY if state.phase == "over" else _SEATS[state.seat]


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def price(state: State, gap: int) -> int | None:
    """How many cards it costs to skip this many values; None if that is not allowed."""
    if gap == 0:
        return 0
    token = state.blocked is not None
    if state.match.advanced:
        return gap - 1 if token and not state.discounted else gap
    if gap > 1 or state.skipped:
        return None
    return 0 if token else 1


def takeable(state: State) -> list[Trait]:
    """The colors and values visible in the market."""
    tops = [pile[-1] for pile in state.market if pile]
    visible = {card.color for card in tops} | {card.value for card in tops}
    return [trait for trait in TRAITS if trait in visible]


def announceable(state: State) -> list[Trait]:
    """The colors and values with at least one card in the hand that can be placed."""
    cards = [card for card in dict.fromkeys(state.hands[state.seat]) if any(affordable(state, card))]
    possible = {card.color for card in cards} | {card.value for card in cards}
    return [trait for trait in TRAITS if trait in possible]


def affordable(state: State, card: Card) -> Iterator[tuple[Spot, int]]:
    """Where the card can be placed now, and how many other cards that costs."""
    others = len(state.hands[state.seat]) - 1
    for spot in state.landscapes[state.seat].spots(card, state.blocked):
        cost = price(state, spot.gap)
        if cost is not None and cost <= others:
            yield spot, cost


def placeable(state: State, card: Card) -> bool:
    """Whether the card fits the announcement and can be placed somewhere."""
    return state.announced is not None and card.has(state.announced) and any(affordable(state, card))


def _choose(state: State) -> tuple[Action, ...]:
    takes = [TAKE[trait] for trait in takeable(state)]
    announces = [ANNOUNCE[trait] for trait in announceable(state)]
    return (*takes, *announces) or (PASS,)


def _placing(state: State) -> tuple[Action, ...]:
    places: list[Action] = []
    for card in dict.fromkeys(state.hands[state.seat]):
        if state.announced is not None and card.has(state.announced):
            places += _places(state, card)
    return (*places, DONE) if state.placed else tuple(places)


def _places(state: State, card: Card) -> list[Place]:
    others = without(state.hands[state.seat], (card,))
    payments: dict[int, list[Cards]] = {}
    places = []
    for (cell, _), cost in affordable(state, card):
        if cost not in payments:
            payments[cost] = list(dict.fromkeys(combinations(others, cost)))
        places += [Place(card, cell, payment) for payment in payments[cost]]
        if card.scissors:
            places += [Place(card, cell, payment, True) for payment in payments[cost]]
    return places


def _discard(state: State) -> tuple[Action, ...]:
    return tuple([DISCARD[card] for card in dict.fromkeys(state.hands[state.seat])])


def _none(_: State) -> tuple[Action, ...]:
    return ()


_LEGAL: Final[dict[Phase, Callable[[State], tuple[Action, ...]]]] = {
    "objectives": _none,
    "start": _none,
    "deal": _none,
    "choose": _choose,
    "placing": _placing,
    "discard": _discard,
    "over": _none,
}
