"""Determinization: a random full state consistent with a view. Known cards stay, all others are dealt at random."""

from collections import Counter
from collections.abc import Iterator, Sequence

from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import PILES
from seasalt_tui.games.seasalt.cards import COPIES, SALT_COPIES, Card
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.event_names import EVENT_NAMES
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.memory import Memory
from seasalt_tui.games.seasalt.state import BEFORE_DEAL, NOTHING, EventCards, Extra, Match, State
from seasalt_tui.games.seasalt.variant import Variant
from seasalt_tui.games.seasalt.variants import variant_of
from seasalt_tui.games.seasalt.view import EventsView, PileView, SeatView, View


def guess(view: View, dice: Dice) -> State:
    cards = [*dice.shuffled(unseen(view))]
    kept = still_in_deck(view, cards, dice)
    return dealt(view, cards, kept, dice)


def still_in_deck(view: View, cards: list[Card], dice: Dice) -> list[Card]:
    """Takes those from `cards` that the viewer saw go back into the deck and that nobody has drawn since: each with the
    chance that any card of that deck has to be left.
    """
    kept = list[Card]()
    if view.expansion is not None and view.expansion.put_back is not None:
        before = view.expansion.put_back
        for card in before.cards:
            if dice.below(before.deck) < view.deck and card in cards and len(kept) < view.deck:
                cards.remove(card)
                kept.append(card)
    return kept


def dealt(view: View, cards: Sequence[Card], kept: Sequence[Card], dice: Dice) -> State:
    """The unseen cards in this order: shells that shelter hands, then hands by seat, piles, drawn cards, the deck.
    `kept`: those that are somewhere in the deck.
    """
    if kept:
        above = len(cards) + len(kept) - view.deck
        cards = (*cards[:above], *dice.shuffled((*cards[above:], *kept)))
    shells, others = _hidden_shells(view, cards)
    hidden = iter(others)
    variant = _variant(view)
    match = _match(view, variant, dice)
    hands = tuple(_hand(seat, hidden) for seat in view.seats)
    piles = tuple(_pile(pile, hidden) for pile in view.piles)
    drawn = view.drawn or tuple(next(hidden) for _ in range(_drawn(view)))
    return State(
        match=match,
        variant=variant,
        phase=view.phase,
        seat=view.turn_of,
        turn=view.turn,
        pack=variant.deck if view.phase in BEFORE_DEAL else tuple(hidden),
        dealt=0,
        piles=piles,
        hands=hands,
        tables=tuple(seat.table for seat in view.seats),
        revealed=tuple(seat.revealed for seat in view.seats),
        drawn=drawn,
        focus=next((focus for focus in _focus(view) if focus is not None), NOTHING),
        call=view.call,
        memory=_memory(view),
        events=(),
        extra=Extra() if view.expansion is None else Extra(view.expansion.laid, view.expansion.stung, shells),
    )


def _drawn(view: View) -> int:
    """How many cards somebody else has drawn and not yet chosen from."""
    if view.phase == "keep":
        return 2
    return 0 if view.expansion is None else view.expansion.looking_through


def _focus(view: View) -> tuple[int | None, ...]:
    return view.searched, view.robbed, None if view.expansion is None else view.expansion.looked_at


def _hidden_shells(view: View, hidden: Sequence[Card]) -> tuple[tuple[Card | None, ...], Sequence[Card]]:
    """The shells that shelter hands, by seat, and the other hidden cards."""
    if view.expansion is None:
        return (), hidden
    others, face_down = list(hidden), list[Card | None]()
    for seat, sheltered in enumerate(view.expansion.sheltered):
        shell = view.expansion.face_down if seat == view.seat else None
        if sheltered and shell is None:
            shell = next(card for card in others if card.family == "shell")
            others.remove(shell)
        face_down.append(shell)
    return tuple(face_down), tuple(others)


def _variant(view: View) -> Variant:
    expansion = view.expansion
    return variant_of(expansion is not None and expansion.salt, expansion is not None and expansion.events is not None)


def _match(view: View, variant: Variant, dice: Dice) -> Match:
    expansion = view.expansion
    events = None if expansion is None else expansion.events
    cards = EventCards() if events is None else _event_cards(events, dice)
    return Match(
        players=len(view.seats),
        edition=EDITIONS[view.edition],
        round=view.round,
        starter=view.starter,
        scores=tuple(seat.score for seat in view.seats),
        result=view.result,
        winners=view.winners,
        target=view.target,
        events=cards,
        rulings=variant.rulings(len(view.seats), cards),
    )


def _event_cards(events: EventsView, dice: Dice) -> EventCards:
    seen = {events.up, *events.discard, *(name for held in events.held for name in held)}
    deck = dice.shuffled(tuple(name for name in EVENT_NAMES if name not in seen))
    return EventCards(events.up, events.held, deck, events.discard)


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that may be in the deck, in hidden hands, or deep in the piles."""
    remaining = Counter(SALT_COPIES if view.expansion is not None and view.expansion.salt else COPIES)
    remaining.subtract(located(view))
    return tuple(remaining.elements())


def located(view: View) -> Iterator[Card]:
    """The cards whose place the view knows."""
    yield from view.drawn
    if view.expansion is not None and view.expansion.face_down is not None:
        yield view.expansion.face_down
    for pile in view.piles:
        yield from (card for card in pile.known if card is not None)
    for seat in view.seats:
        yield from seat.table.cards
        yield from certain(seat).cards


def certain(seat: SeatView) -> Hand:
    """The cards known to be in a hand."""
    return seat.known if seat.hand is None else seat.hand


def _hand(seat: SeatView, hidden: Iterator[Card]) -> Hand:
    known = certain(seat)
    return known | hand_of(next(hidden) for _ in range(seat.size - len(known)))


def _pile(pile: PileView, hidden: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(next(hidden) if card is None else card for card in pile.known)


def _memory(view: View) -> Memory:
    """Assumes that the other seats know exactly what this seat knows."""
    unknown = [view.piles[pile].known.count(None) for pile in PILES]
    return Memory(
        public=tuple(seat.known for seat in view.seats),
        secrets=(),
        blurred=tuple((depth,) * len(view.seats) for depth in unknown),
        put_back=None if view.expansion is None else view.expansion.put_back,
    )
