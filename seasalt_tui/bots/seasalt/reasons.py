"""Explanations: why an action is good, by what the view shows, as facts that the user interface puts into words."""

from collections.abc import Iterator, Mapping
from math import comb
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.seasalt.known_cards import cards_of, most_others_show, own_cards
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Look,
    Mermaids,
    Pick,
    Play,
    PlayTrio,
    Rob,
    Search,
    Stop,
    Swap,
    Take,
)
from seasalt_tui.games.seasalt.cards import MERMAID, Card
from seasalt_tui.games.seasalt.determinization import unseen
from seasalt_tui.games.seasalt.families import COLLECTORS, DUOS, MULTIPLIERS
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points, ruling_of, swapped_points

_MOST: Final = 2  # reasons are enough
_PARTNERS: Final = {**DUOS, **{second: first for first, second in DUOS.items()}}
_LOW: Final = 8  # cards in the deck


class Adds(Struct, frozen=True):
    """Card points grow by so many at once."""

    card: Card
    points: int


class Collects(Struct, frozen=True):
    """It is the so-manieth of its family, and the next one would bring so many points (0: there is none)."""

    family: str
    count: int
    points: int


class Pairs(Struct, frozen=True):
    """It makes a pair; the family is that of its first card, as in `DUOS`."""

    family: str


class Multiplies(Struct, frozen=True):
    """It is a multiplier, or is multiplied: so many points of it."""

    family: str
    points: int


class Colors(Struct, frozen=True):
    """The largest color group grows to that size."""

    color: str
    size: int


class Denies(Struct, frozen=True):
    """That opponent is known to collect it."""

    card: Card
    seat: int


class Buries(Struct, frozen=True):
    """A card that would serve an opponent is covered."""

    card: Card
    seat: int


class Effect(Struct, frozen=True):
    """What the pair sets off is worth having; the family is that of its first card."""

    family: str


class Robs(Struct, frozen=True):
    """That hand is the largest of those that can be robbed."""

    seat: int
    cards: int


class Leads(Struct, frozen=True):
    """Nobody shows as many points this round; in all one is ahead of everybody by so many."""

    points: int


class Behind(Struct, frozen=True):
    """That seat is ahead in the game: a round won for little does not help."""

    seat: int
    points: int


class EndsGame(Struct, frozen=True):
    """The target is reached by it."""

    score: int


class DeckLow(Struct, frozen=True):
    """The round may end without points: so few cards are left to draw."""

    cards: int


class Hopes(Struct, frozen=True):
    """A draw shows at least one card worth so many points or more, with that chance."""

    points: int
    chance: float


class FourMermaids(Struct, frozen=True):
    """They win the game."""


Reason = (
    Adds | Collects | Pairs | Multiplies | Colors | Denies | Buries | Effect | Robs | Leads | Behind | EndsGame
    | DeckLow | Hopes | FourMermaids
)  # fmt: skip


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """The weightiest first, two at most; none where nothing can be said."""
    return tuple(_reasons(view, action))[:_MOST]


def _reasons(view: View, action: Action) -> Iterator[Reason]:
    match action:
        case Draw():
            yield from _of_a_draw(view)
        case Take(pile):
            yield from _of_a_card(view, _top(view, pile))
            yield from (Denies(_top(view, pile), seat) for seat in _served(view, _top(view, pile)))
        case Keep(card, pile):
            yield from _of_a_card(view, card)
            yield from _of_covering(view, pile)
        case Pick(card):
            yield from _of_a_card(view, card)
        case Search(pile):
            known = [card for card in view.piles[pile].known if card is not None]
            best = max(known, key=lambda card: _brings(view, card))
            yield from _of_a_card(view, best)
        case Play(first, second):
            yield Effect(str(kind_of(first, second)))
        case PlayTrio():
            yield Pairs("starfish")
        case Swap(mine, theirs):
            yield from _of_a_swap(view, mine, theirs)
        case Rob(victim) | Look(victim):
            yield Robs(victim, view.seats[victim].size)
        case Mermaids():
            yield FourMermaids()
        case Stop() | LastChance() | End():
            yield from _of_calls(view, action)
        case _:
            return


def _top(view: View, pile: int) -> Card:
    top = view.piles[pile].top
    assert top is not None  # noqa: S101 - the top of a pile is always seen
    return top


def _brings(view: View, card: Card) -> int:
    return own_points(view, card) - own_points(view)


def _of_a_card(view: View, card: Card) -> Iterator[Reason]:
    cards = own_cards(view)
    points = _brings(view, card)
    if card.family in COLLECTORS:
        count = _count(cards, card.family) + 1
        ladder = _ladders(view)[card.family]
        yield Collects(card.family, count, ladder[count + 1] - ladder[count] if count + 1 < len(ladder) else 0)
    elif card.family in _PARTNERS and _makes_pair(cards, card.family):
        yield Pairs(_pair_family(card.family))
    elif card.family in MULTIPLIERS and points:
        yield Multiplies(card.family, points)
    if points:
        yield Adds(card, points)
    size = cards.colors.get(card.color, 0) + 1
    if card != MERMAID and size > max(cards.bonus, 1):
        yield Colors(card.color, size)


def _of_a_swap(view: View, mine: Card, theirs: Card) -> Iterator[Reason]:
    assert view.seat is not None  # noqa: S101 - who watches has no actions
    points = swapped_points(view, mine, theirs) - own_points(view)
    if points > 0:
        yield Adds(theirs, points)


def _count(cards: Hand, family: str) -> int:
    return sum(card.family == family for card in cards.cards)


def _pair_family(family: str) -> str:
    return family if family in DUOS else _PARTNERS[family]


def _ladders(view: View) -> Mapping[str, tuple[int, ...]]:
    return COLLECTORS if view.expansion is None or view.seat is None else ruling_of(view, view.seat).ladders


def _makes_pair(cards: Hand, family: str) -> bool:
    partner = _PARTNERS[family]
    if partner == family:
        return _count(cards, family) % 2 == 1
    return _count(cards, family) < _count(cards, partner)


def _of_a_draw(view: View) -> Iterator[Reason]:
    worths = [_brings(view, card) for card in unseen(view)]
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
        yield from (Buries(top, seat) for seat in _served(view, top))


def _served(view: View, card: Card) -> Iterator[int]:
    """Opponents who are known to collect it: it brings them points with what everybody knows they have."""
    for seat in range(len(view.seats)):
        known = cards_of(view, seat)
        if seat != view.seat and (known + card).points - known.points > 1:
            yield seat


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
