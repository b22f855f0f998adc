"""Explanations: why an action is good, by what the view shows, as facts that the user interface puts into words."""

from collections.abc import Iterator
from math import comb
from typing import Final

from seasalt_tui.bots.seasalt.card_reasons import brings, most_others_show, of_a_card, own_ruling, served
from seasalt_tui.bots.seasalt.reason_kinds import (
    Behind,
    Buries,
    DeckLow,
    Denies,
    Effect,
    EndsGame,
    Hopes,
    Leads,
    MermaidsWin,
    Reason,
    Robs,
)
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Play,
    Rob,
    Search,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.determinization import unseen
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points

_MOST: Final = 2  # reasons are enough
_LOW: Final = 8  # cards in the deck


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """The weightiest first, two at most; none where nothing can be said."""
    return tuple(_reasons(view, action))[:_MOST]


def _reasons(view: View, action: Action) -> Iterator[Reason]:
    match action:
        case Draw():
            yield from _of_a_draw(view)
        case Take(pile):
            yield from of_a_card(view, _top(view, pile))
            yield from (Denies(_top(view, pile), seat) for seat in served(view, _top(view, pile)))
        case Keep(card, pile):
            yield from of_a_card(view, card)
            yield from _of_covering(view, pile)
        case Pick(card):
            yield from of_a_card(view, card)
        case Search(pile):
            known = [card for card in view.piles[pile].known if card is not None]
            best = max(known, key=lambda card: brings(view, card))
            yield from of_a_card(view, best)
        case Rob(victim):
            yield Robs(victim, view.seats[victim].size)
        case Mermaids():
            yield MermaidsWin(own_ruling(view).mermaids_to_win)
        case Stop() | LastChance() | End():
            yield from _of_calls(view, action)
        case Play(first, second) if view.expansion is None:
            yield Effect(str(kind_of(first, second)))
        case _ if view.expansion is not None:
            from seasalt_tui.bots.seasalt.expanded import reasons as expanded  # noqa: PLC0415 - imported when played

            yield from expanded.reasons(view, action)
        case _:
            return


def _top(view: View, pile: int) -> Card:
    top = view.piles[pile].top
    assert top is not None  # noqa: S101 - the top of a pile is always seen
    return top


def _of_a_draw(view: View) -> Iterator[Reason]:
    worths = [brings(view, card) for card in unseen(view)]
    shown = min(2, view.deck)
    for points in sorted({worth for worth in worths if worth > 0}, reverse=True):
        without = sum(worth < points for worth in worths)
        chance = 1 - comb(without, shown) / comb(len(worths), shown)
        if chance >= 0.3:
            yield Hopes(points, chance)
            break


def _of_covering(view: View, pile: int) -> Iterator[Reason]:
    top = view.piles[pile].top
    if top is not None:
        yield from (Buries(top, seat) for seat in served(view, top))


def _of_calls(view: View, action: Stop | LastChance | End) -> Iterator[Reason]:
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    own = own_points(view)
    scores = [seat.score for seat in view.seats]
    leader = max((seat for seat in range(len(scores)) if seat != view.seat), key=lambda seat: scores[seat])
    if isinstance(action, End):
        if scores[leader] > scores[view.seat] + own:
            yield Behind(leader, scores[leader] - scores[view.seat])
        yield from (reason for reason in _of_a_draw(view) if view.deck)
        return
    if scores[view.seat] + own >= view.target:
        yield EndsGame(scores[view.seat] + own)
    if view.deck <= _LOW:
        yield DeckLow(view.deck)
    if own > most_others_show(view):
        yield Leads(own - most_others_show(view))
