"""Explanations of the choices that only the expansions have."""

from collections.abc import Iterator

from seasalt_tui.bots.seasalt.card_reasons import of_a_card, own_ruling
from seasalt_tui.bots.seasalt.reason_kinds import (
    Adds,
    Costs,
    Effect,
    Harms,
    Holds,
    NoEffect,
    NothingGained,
    Reason,
    Robs,
    Shelters,
)
from seasalt_tui.games.seasalt.actions import Action, Hold, Leave, Look, Play, PlayTrio, Raid, Shelter, Swap
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.determinization import certain
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points, points_in_view, ruling_of, swapped_points

_CHANGED_BY = {"crab": "hermit_crab", "fish": "sunfish"}
"""The event that changes what a pair of this kind sets off."""


def reasons(view: View, action: Action) -> Iterator[Reason]:
    match action:
        case Play(first, second):
            kind = str(kind_of(first, second))
            event = _CHANGED_BY.get(kind)
            yield Effect(kind, event if event in own_ruling(view).events else None)
        case PlayTrio():
            yield NoEffect()
        case Look(seat):
            yield Robs(seat, view.seats[seat].size)
        case Swap(mine, theirs):
            yield from _of_a_swap(view, mine, theirs)
        case Leave():
            swaps = (other for other in view.legal if isinstance(other, Swap))
            if all(swapped_points(view, swap.mine, swap.theirs) <= own_points(view) for swap in swaps):
                yield NothingGained()
        case Raid(victim, first, second):
            yield from _of_a_raid(view, victim, first, second)
        case Shelter(card):
            yield Shelters()
            if lost := own_points(view) - _without(view, card):
                yield Costs(lost)
        case Hold(event):
            yield Holds(event, EVENTS[event].to == "most")
        case _:
            return


def _of_a_swap(view: View, mine: Card, theirs: Card) -> Iterator[Reason]:
    assert view.expansion is not None  # noqa: S101 - the basic game has no swaps
    victim = view.expansion.looked_at or 0
    gained = swapped_points(view, mine, theirs) - own_points(view)
    if gained > 0:
        yield Adds(theirs, gained)
    hand = certain(view.seats[victim])
    if (lost := _points(view, victim, hand) - _points(view, victim, hand - theirs + mine)) > 0:
        yield Harms(victim, lost)
    if gained < 0:
        yield Costs(-gained)
    elif not gained:
        yield from of_a_card(view, theirs)


def _of_a_raid(view: View, victim: int, first: Card, second: Card) -> Iterator[Reason]:
    """The pair counts here and no longer there, and so do its cards for colors and multipliers."""
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    pair = Hand() + first + second
    if (gained := _with_table(view, view.seat, pair, 1) - own_points(view)) > 0:
        yield Adds(first, gained)
    before = _points(view, victim, certain(view.seats[victim]))
    if (lost := before - _with_table(view, victim, Hand(-pair.packed), -1)) > 0:
        yield Harms(victim, lost)


def _with_table(view: View, seat: int, more: Hand, pairs: int) -> int:
    """With these cards and so many pairs more before a seat."""
    assert view.expansion is not None  # noqa: S101 - the basic game has no raids
    shown, laid = view.seats[seat], len(view.expansion.laid[seat])
    return points(certain(shown), shown.table | more, laid + pairs, ruling_of(view, seat))


def _without(view: View, card: Card) -> int:
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    return _points(view, view.seat, certain(view.seats[view.seat]) - card)


def _points(view: View, seat: int, hand: Hand) -> int:
    return points_in_view(view, seat, hand).total
