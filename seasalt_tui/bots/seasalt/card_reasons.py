"""Explanations: what a card is good for, to the seat itself and to its opponents."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.bots.seasalt.known_cards import own_cards
from seasalt_tui.bots.seasalt.reason_kinds import (
    Adds,
    AwaitsPair,
    AwaitsSet,
    CardReason,
    Collects,
    Colors,
    Multiplies,
    Pairs,
    StandsFor,
)
from seasalt_tui.games.seasalt.cards import MERMAID, Card
from seasalt_tui.games.seasalt.determinization import certain
from seasalt_tui.games.seasalt.families import ALL_FAMILIES
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.laying import new_pair
from seasalt_tui.games.seasalt.ruling import PRINTED, Ruling
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points, points_in_view, ruling_of

_MULTIPLIERS: Final = frozenset(name for name, family in ALL_FAMILIES.items() if family.multiplies is not None)


def brings(view: View, card: Card) -> int:
    return own_points(view, card) - own_points(view)


def of_a_card(view: View, card: Card) -> Iterator[CardReason]:
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    cards, ruling = own_cards(view), own_ruling(view)
    points = brings(view, card)
    pair = new_pair(view.seats[view.seat].hand or Hand(), card, twins=ruling.twins)
    if card.family in ruling.ladders:
        count = count_of(cards, card.family) + 1
        ladder = ruling.ladders[card.family]
        yield Collects(card.family, count, ladder[count + 1] - ladder[count] if count + 1 < len(ladder) else 0)
    elif pair is not None:
        yield Pairs(pair)
    elif card.family in _MULTIPLIERS and points:
        yield Multiplies(card.family, points)
    elif card.family == "starfish" and not points:
        yield AwaitsPair()
    elif card.family == "seahorse":
        yield StandsFor(_stands_for(cards, ruling, points)) if points else AwaitsSet()
    if points:
        yield Adds(card, points)
    size = cards.colors.get(card.color, 0) + 1
    if card != MERMAID and size > max(cards.bonus, 1):
        yield Colors(card.color, size)


def own_ruling(view: View) -> Ruling:
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    return PRINTED if view.expansion is None else ruling_of(view, view.seat)


def count_of(cards: Hand, family: str) -> int:
    return sum(card.family == family for card in cards.cards)


def _stands_for(cards: Hand, ruling: Ruling, points: int) -> str:
    """The family of which one more brings so many points."""
    counts = {family: count_of(cards, family) for family in ruling.ladders}
    return next(
        family
        for family, ladder in ruling.ladders.items()
        if 0 < counts[family] < len(ladder) - 1 and ladder[counts[family] + 1] - ladder[counts[family]] == points
    )


def served(view: View, card: Card) -> Iterator[int]:
    """Opponents who are known to collect it: it brings them points with what everybody knows they have."""
    for seat in range(len(view.seats)):
        known = certain(view.seats[seat])
        if seat != view.seat and _points(view, seat, known + card) - _points(view, seat, known) > 1:
            yield seat


def most_others_show(view: View) -> int:
    """The most points that an opponent is known to have."""
    others = (seat for seat in range(len(view.seats)) if seat != view.seat)
    return max(_points(view, seat, certain(view.seats[seat])) for seat in others)


def _points(view: View, seat: int, hand: Hand) -> int:
    return points_in_view(view, seat, hand).total
