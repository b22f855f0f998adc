"""Move validation of placements: the first rule that a placement breaks, as a translatable message."""

from seasalt_tui.core.errors import Refusal
from seasalt_tui.games.paperworld import rules
from seasalt_tui.games.paperworld.actions import Place
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Cell, fits, touches
from seasalt_tui.games.paperworld.state import State


def place_refusal(state: State, place: Place) -> Refusal | None:
    top = state.landscapes[state.seat].top(place.cell)
    gap = place.card.value - (top.value if top else 0) - 1
    return (
        _card_refusal(state, place)
        or (_opening_refusal(state, place.cell) if top is None else _pile_refusal(state, place, top))
        or _gap_refusal(state, place, gap)
        or _payment_refusal(state, place, gap)
        or _token_refusal(place)
    )


def _card_refusal(state: State, place: Place) -> Refusal | None:
    card = place.card
    if state.announced is not None and not card.has(state.announced):
        return Refusal("{card} does not fit the announcement: {what}.", {"card": card, "what": state.announced})
    if card not in state.hands[state.seat]:
        return Refusal("{card} is not in your hand.", {"card": card})
    return None


def _opening_refusal(state: State, cell: Cell) -> Refusal | None:
    cells = state.landscapes[state.seat].cells
    if not fits(cells, cell):
        return Refusal("A pile at {cell} would make your landscape larger than three by three.", {"cell": cell})
    if not touches(cells, cell):
        return Refusal("A pile at {cell} would not be next to another pile.", {"cell": cell})
    return None


def _pile_refusal(state: State, place: Place, top: Card) -> Refusal | None:
    if place.cell == state.blocked:
        return Refusal("The scissors block the pile at {cell}.", {"cell": place.cell})
    values = {"card": place.card, "top": top}
    if place.card.color != top.color:
        return Refusal("{card} cannot go on {top}: the color is different.", values)
    if place.card.value <= top.value:
        return Refusal("{card} cannot go on {top}: the value is not higher.", values)
    return None


def _gap_refusal(state: State, place: Place, gap: int) -> Refusal | None:
    if rules.price(state, gap) is not None:
        return None
    if gap > 1 and not state.skipped:
        values = {"card": place.card, "cell": place.cell, "gap": gap}
        return Refusal("{card} at {cell} would skip {gap} values; only one can be skipped.", values)
    return Refusal("A value has already been skipped this turn.")


def _payment_refusal(state: State, place: Place, gap: int) -> Refusal | None:
    hand, cost = state.hands[state.seat], rules.price(state, gap)
    others, paid = len(hand) - 1, len(place.payment)
    if cost is not None and cost > others:
        values = {"cost": cost, "others": others}
        return Refusal("Cards to discard for this: {cost}. Other cards in the hand: {others}.", values)
    if paid != cost:
        return Refusal("Cards to discard for this: {cost}, not {paid}.", {"cost": cost, "paid": paid})
    used = (*place.payment, place.card)
    for card in place.payment:
        if card not in hand:
            return Refusal("{card} is not in your hand.", {"card": card})
        if used.count(card) > hand.count(card):
            return Refusal("You do not have enough {card} cards for this.", {"card": card})
    if list(place.payment) != sorted(place.payment):
        return Refusal("Cards to discard are written in alphabetical order.")
    return None


def _token_refusal(place: Place) -> Refusal | None:
    if place.scissors and not place.card.scissors:
        return Refusal("{card} has no scissors: it cannot take the token.", {"card": place.card})
    return None
