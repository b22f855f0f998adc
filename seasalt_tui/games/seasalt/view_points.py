"""Card points of the viewer, with the expansions by the ruling that holds for its seat."""

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import EventCards
from seasalt_tui.games.seasalt.variants import variant_of
from seasalt_tui.games.seasalt.view import View


def own_points(view: View, *more: Card) -> int:
    """With some more cards in the hand."""
    return _points_of(view, _hand(view) | hand_of(more))


def swapped_points(view: View, mine: Card, theirs: Card) -> int:
    """After an exchange of these."""
    return _points_of(view, _hand(view) - mine + theirs)


def _hand(view: View) -> Hand:
    assert view.seat is not None  # noqa: S101 - who watches has no cards
    return view.seats[view.seat].hand or Hand()


def _points_of(view: View, hand: Hand) -> int:
    assert view.seat is not None  # noqa: S101 - who watches has no cards
    table = view.seats[view.seat].table
    if view.expansion is None:
        return hand.points_with(table)
    return points(hand, table, len(view.expansion.laid[view.seat]), ruling_of(view, view.seat))


def ruling_of(view: View, seat: int) -> Ruling:
    """By the events that are in force for a seat."""
    expansion = view.expansion
    salt = expansion is not None and expansion.salt
    events = None if expansion is None else expansion.events
    cards = EventCards() if events is None else EventCards(up=events.up, held=events.held)
    return variant_of(salt, events is not None).rulings(len(view.seats), cards)[seat]
