"""Determinization: a random full state consistent with a view. Known cards stay, all others are dealt at random."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.paperworld import rules
from seasalt_tui.games.paperworld.cards import Card, Cards, copies, sorted_cards, without
from seasalt_tui.games.paperworld.landscape import ORIGIN
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import PileView, SeatView, View


def guess(view: View, dice: Dice) -> State:
    unseen = iter(dice.shuffled(_unseen(view)))
    hidden = [_hand_and_discards(seat, dice) for seat in view.seats]
    state = State(
        match=view.match,
        phase=view.phase,
        seat=view.turn_of,
        turn=view.turn,
        market=tuple(_pile(pile, unseen) for pile in view.market),
        hands=tuple(hand for hand, _ in hidden),
        discards=tuple(discards for _, discards in hidden),
        landscapes=tuple(seat.landscape for seat in view.seats),
        objectives=tuple(objective.number for objective in view.objectives),
        won=tuple(seat.won for seat in view.seats),
        scissors=view.scissors,
        final_turns=view.final_turns,
        announced=view.announced,
        placed=view.placed,
        skipped=view.skipped,
        discounted=view.discounted,
        memories=tuple(seat.memory for seat in view.seats),
    )
    return _with_placeable_card(state, dice) if view.phase == "placing" else state


def _unseen(view: View) -> Cards:
    """The cards in the market that nobody has seen yet: those never taken or visible as a top."""
    remaining = Counter(copies(view.match.deck, view.match.players))
    remaining.subtract(pile.top for pile in view.market if pile.top)
    for seat in view.seats:
        remaining.subtract((*seat.memory.sure, *seat.memory.mixed, *_built(seat)))
    return tuple(remaining.elements())


def _built(seat: SeatView) -> Iterator[Card]:
    """The cards of a landscape that came from the deck: all but the start card, the lowest at the origin."""
    for pile in seat.landscape.piles:
        yield from pile.cards[1:] if pile.cell == ORIGIN else pile.cards


def _hand_and_discards(seat: SeatView, dice: Dice) -> tuple[Cards, Cards]:
    if seat.hand is not None and seat.discards is not None:
        return seat.hand, seat.discards
    memory = seat.memory
    in_hand = dice.shuffled(memory.mixed)[: seat.size - len(memory.sure)]
    return sorted_cards((*memory.sure, *in_hand)), without(memory.mixed, in_hand)


def _pile(pile: PileView, unseen: Iterator[Card]) -> Cards:
    if pile.top is None:
        return ()
    return (*(next(unseen) for _ in range(pile.size - 1)), pile.top)


def _with_placeable_card(state: State, dice: Dice) -> State:
    """A seat that announced can place a card: if the guessed hand has none, swaps one in from the guessed discards."""
    seat, discards = state.seat, state.discards[state.seat]
    if rules.legal(state, seat):
        return state
    fitting = [card for card in dict.fromkeys(discards) if rules.placeable(state, card)]
    card, other = dice.choice(fitting), dice.choice(without(state.hands[seat], state.memories[seat].sure))
    hand = sorted_cards((*without(state.hands[seat], (other,)), card))
    rest = sorted_cards((*without(discards, (card,)), other))
    return replace(state, hands=with_item(state.hands, seat, hand), discards=with_item(state.discards, seat, rest))
