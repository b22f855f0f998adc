"""State transitions: what each action does to a state. They do not check whether it is legal: `refusals` has."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.paperworld import turns
from seasalt_tui.games.paperworld.actions import (
    Action,
    Announce,
    DealStarts,
    Discard,
    Done,
    DrawObjectives,
    Pass,
    Place,
    Shuffle,
    Take,
)
from seasalt_tui.games.paperworld.cards import START, Cards, Trait, sorted_cards, without
from seasalt_tui.games.paperworld.landscape import ORIGIN, Landscape
from seasalt_tui.games.paperworld.setup import deal_market
from seasalt_tui.games.paperworld.state import LARGEST_HAND, Scissors, State


def apply(state: State, seat: Seat, action: Action) -> State:  # noqa: ARG001 - the state says whose action it is
    return _STEPS[type(action)](state, action)


def matching_tops(state: State, trait: Trait) -> Cards:
    """The top cards of the market with this color or value."""
    return tuple([pile[-1] for pile in state.market if pile and pile[-1].has(trait)])


def _draw_objectives(state: State, drawn: DrawObjectives) -> State:
    no_points = (0,) * len(drawn.numbers)
    return replace(state, phase="start", objectives=drawn.numbers, won=(no_points,) * state.match.players)


def _deal_starts(state: State, starts: DealStarts) -> State:
    landscapes = tuple([Landscape().with_card(START[color], ORIGIN) for color in starts.colors])
    return replace(state, phase="deal", landscapes=landscapes)


def _shuffle(state: State, shuffle: Shuffle) -> State:
    return replace(state, phase="choose", market=deal_market(shuffle.cards))


def _take(state: State, take: Take) -> State:
    seat, cards = state.seat, matching_tops(state, take.trait)
    market = tuple([pile[:-1] if pile and pile[-1].has(take.trait) else pile for pile in state.market])
    hand = sorted_cards(state.hands[seat] + cards)
    memories = with_item(state.memories, seat, state.memories[seat].taken(cards))
    return turns.end_turn(replace(state, market=market, hands=with_item(state.hands, seat, hand), memories=memories))


def _announce(state: State, announce: Announce) -> State:
    return replace(state, phase="placing", announced=announce.trait)


def _pass(state: State, _: Pass) -> State:
    return turns.end_turn(state)


def _place(state: State, place: Place) -> State:
    seat, landscape = state.seat, state.landscapes[state.seat]
    top = landscape.top(place.cell)
    gap = place.card.value - (top.value if top else 0) - 1
    state = _discard_cards(state, place.payment) if place.payment else state
    return replace(
        state,
        hands=with_item(state.hands, seat, without(state.hands[seat], (place.card,))),
        memories=with_item(state.memories, seat, state.memories[seat].placed(place.card)),
        landscapes=with_item(state.landscapes, seat, landscape.with_card(place.card, place.cell)),
        scissors=Scissors(seat, place.cell) if place.scissors else state.scissors,
        placed=state.placed + 1,
        skipped=state.skipped or gap > 0,
        discounted=state.discounted or len(place.payment) < gap,
    )


def _discard_cards(state: State, payment: Cards) -> State:
    seat = state.seat
    return replace(
        state,
        hands=with_item(state.hands, seat, without(state.hands[seat], payment)),
        discards=with_item(state.discards, seat, sorted_cards(state.discards[seat] + payment)),
        memories=with_item(state.memories, seat, state.memories[seat].discarded()),
    )


def _done(state: State, _: Done) -> State:
    return turns.end_turn(state)


def _discard(state: State, discard: Discard) -> State:
    state = _discard_cards(state, (discard.card,))
    return state if len(state.hands[state.seat]) > LARGEST_HAND else turns.end_turn(state)


_STEPS: Final[dict[type[Action], Callable[[State, Any], State]]] = {
    DrawObjectives: _draw_objectives,
    DealStarts: _deal_starts,
    Shuffle: _shuffle,
    Take: _take,
    Announce: _announce,
    Pass: _pass,
    Place: _place,
    Done: _done,
    Discard: _discard,
}
