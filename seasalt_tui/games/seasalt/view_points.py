"""Card points that a view or a result shows, with the expansions by the ruling that holds for each seat."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import EventCards, RoundResult
from seasalt_tui.games.seasalt.valuation import parts, points_of_groups
from seasalt_tui.games.seasalt.variants import ruling_under, variant_of
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


def points_in_view(view: View, seat: Seat, hand: Hand) -> Points:
    """Of a seat's table and of these cards in its hand."""
    table = view.seats[seat].table
    if view.expansion is None:
        return (hand | table).parts
    return parts(hand, table, points_of_groups(view.expansion.laid[seat]), ruling_of(view, seat))


def points_in_result(result: RoundResult, seat: Seat) -> Points:
    """By the events of that round, which are not those of the next."""
    hand, table = result.hands[seat], result.tables[seat]
    if not result.laid:
        return (hand | table).parts
    return parts(hand, table, points_of_groups(result.laid[seat]), ruling_under(result.in_force[seat]))


def ruling_of(view: View, seat: int) -> Ruling:
    """By the events that are in force for a seat."""
    expansion = view.expansion
    salt = expansion is not None and expansion.salt
    events = None if expansion is None else expansion.events
    cards = EventCards() if events is None else EventCards(up=events.up, held=events.held)
    return variant_of(salt, events is not None).rulings(len(view.seats), cards)[seat]
