"""Determinization: a random full state consistent with a view. Known cards stay, all others are dealt at random."""

from collections import Counter
from collections.abc import Iterator

from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import PILES
from seasalt_tui.games.seasalt.cards import COPIES, DECK, Card
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.memory import Memory
from seasalt_tui.games.seasalt.state import NOTHING, Match, State
from seasalt_tui.games.seasalt.view import PileView, SeatView, View


def guess(view: View, dice: Dice) -> State:
    hidden = iter(dice.shuffled(unseen(view)))
    hands = tuple(_hand(seat, hidden) for seat in view.seats)
    piles = tuple(_pile(pile, hidden) for pile in view.piles)
    drawn = view.drawn if view.phase != "keep" or view.drawn else (next(hidden), next(hidden))
    return State(
        match=_match(view),
        phase=view.phase,
        seat=view.turn_of,
        turn=view.turn,
        pack=DECK if view.phase == "deal" else tuple(hidden),
        dealt=0,
        piles=piles,
        hands=hands,
        tables=tuple(seat.table for seat in view.seats),
        revealed=tuple(seat.revealed for seat in view.seats),
        drawn=drawn,
        focus=next((focus for focus in (view.searched, view.robbed) if focus is not None), NOTHING),
        call=view.call,
        memory=_memory(view),
        events=(),
    )


def _match(view: View) -> Match:
    return Match(
        players=len(view.seats),
        edition=EDITIONS[view.edition],
        round=view.round,
        starter=view.starter,
        scores=tuple(seat.score for seat in view.seats),
        result=view.result,
        winners=view.winners,
    )


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that may be in the deck, in hidden hands, or deep in the piles."""
    remaining = Counter(COPIES)
    remaining.subtract(located(view))
    return tuple(remaining.elements())


def located(view: View) -> Iterator[Card]:
    """The cards whose place the view knows."""
    yield from view.drawn
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
    )
