"""Known cards: what a view reveals of each seat's cards, in the game's own values."""

from seasalt_tui.games.seasalt.determinization import certain
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View


def cards_of(view: View, seat: int) -> Hand:
    """On the table, and known to be in the hand."""
    return view.seats[seat].table | certain(view.seats[seat])


def own_cards(view: View) -> Hand:
    assert view.seat is not None  # noqa: S101 - who watches has no cards
    return cards_of(view, view.seat)
