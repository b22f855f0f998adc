"""Marking: which cards of a hand are chosen to go, before all of them go at once."""

from collections.abc import Collection, Sequence

from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.state import LARGEST_HAND
from seasalt_tui.games.paperworld.view import View

Marks = tuple[int, ...]
"""Places in the hand, the one marked first at the beginning."""


def excess(view: View) -> int:
    """How many cards whoever is to discard has too many."""
    return max(view.seats[view.turn_of].size - LARGEST_HAND, 0)


def cheapest(cards: Sequence[Card], marks: Collection[int] = ()) -> int:
    """The place of the card that is worth least, of those without a mark."""
    places = [place for place in range(len(cards)) if place not in marks] or [0]
    return min(places, key=lambda place: (cards[place].stars, cards[place].scissors) if cards else ())


def toggled(marks: Marks, place: int, limit: int) -> Marks:
    """With one more than may go, the first one loses its mark."""
    if place in marks:
        return tuple(other for other in marks if other != place)
    return (*marks, place)[-limit:]


def moved(marks: Marks, before: Sequence[Card], after: Sequence[Card]) -> Marks:
    """The marks of the same cards in another order."""
    free = list(range(len(after)))
    for card in [before[place] for place in marks]:
        free.remove(next(place for place in free if after[place] == card))
    return tuple(place for place in range(len(after)) if place not in free)
