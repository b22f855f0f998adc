"""Determinization: samples complete rounds that agree with what one seat knows, with hidden cards dealt at random.

Hidden hands are biased towards what players really hold: few pairs, as these would have been laid; cards they prefer
among those they drew, the less so the more cards they hold; and seldom many more points than it takes to call, as they
would have called.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from seasalt_tui.bots.int64 import Int64
from seasalt_tui.bots.seasalt.card_values import Rows, gain_of
from seasalt_tui.bots.seasalt.cards import (
    BITS,
    DUO_ONES,
    NUMBERS,
    PARTNERS,
    Counts,
    Number,
    counted,
    group_to_match,
    partners_of,
    points_of,
)
from seasalt_tui.bots.seasalt.round import NOBODY, Round, empty_round
from seasalt_tui.games.seasalt.determinization import certain, unseen
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.view import View

# How many alternatives each card of a hidden hand was preferred to, by the number of players: (this number minus the
# cards that a seat has) / _PREFERENCE_FADE, so fewer for larger hands. By hand, so that odds come true.
_PREFERENCE: Final = {2: 16, 3: 24, 4: 24}
_PREFERENCE_FADE: Final = 6
_PAIR_REDRAWS: Final = 2  # tries to find a card that makes no pair
_MAX_EXCHANGES: Final = 8  # in one hand
_UNCALLED: Final = 0.05  # the likelihood of not having called falls to this part for each point from 7 on


class Determinizer:
    """What is known is prepared once; each `sample` deals the rest.

    `rows`: what players like. `unseen`: the cards to deal. `known`: for each seat, the counts of its known cards.
    """

    def __init__(self, view: View, random: Callable[[], float], rows: Rows) -> None:
        self._random = random
        self._rows = rows
        self.unseen = [NUMBERS[card] for card in unseen(view)]
        self._known_hands = [_numbers(certain(seat)) for seat in view.seats]
        tables = [_numbers(seat.table) for seat in view.seats]
        self.known = [counted(hand + table) for hand, table in zip(self._known_hands, tables, strict=True)]
        self._hidden = [seat.size - len(hand) for seat, hand in zip(view.seats, self._known_hands, strict=True)]
        self._partners = [partners_of(hand) for hand in self._known_hands]
        self._alternatives = [
            (_PREFERENCE[len(view.seats)] - seat.size - len(seat.table)) / _PREFERENCE_FADE for seat in view.seats
        ]
        self._piles = [[None if card is None else NUMBERS[card] for card in pile.known] for pile in view.piles]
        self._bare = _without_hidden_cards(view)

    def sample(self) -> Round:
        random = self._random
        cards = sorted(self.unseen, key=partial(next, iter([random() for _ in self.unseen])))
        round_ = self._bare.copy()
        for seat, hidden in enumerate(self._hidden):
            self._deal_hand(round_, seat, hidden, cards)
        first, second = ([cards.pop() if card is None else card for card in pile] for pile in self._piles)
        round_.piles = (first, second)
        round_.deck = cards
        for side in round_.sides:
            side.find_duos()
        return round_

    def _deal_hand(self, round_: Round, seat: int, hidden: int, cards: list[Number]) -> None:
        known, alternatives = self._known_hands[seat], self._alternatives[seat]
        hand, counts, partners = known[:], self.known[seat], self._partners[seat]
        for _ in range(hidden):
            card = self._preferred(counts, partners, alternatives, cards)
            hand.append(card)
            counts += BITS[card]
            partners |= PARTNERS[card]
        if hidden and points_of(counts) >= POINTS_TO_CALL:
            counts = self._exchange(hand, len(known), counts, cards)
        side = round_.sides[seat]
        side.hand, side.counts = hand, counts

    def _preferred(self, counts: Counts, partners: Int64, alternatives: float, cards: list[Number]) -> Number:
        """Takes a card from `cards`: the best for the hand among a few random ones that make no pair."""
        random, rows = self._random, self._rows
        card = cards.pop()
        if DUO_ONES[card] & partners:
            card = self._without_pair(card, partners, cards)
        if cards and (others := int(alternatives + random())) > 0:
            match = group_to_match(counts)
            liked = gain_of(rows, counts, match, card, 0, 0.0)
            for _ in range(others):
                place = int(random() * len(cards))
                other = cards[place]
                if DUO_ONES[other] & partners:
                    continue
                better = gain_of(rows, counts, match, other, 0, 0.0)
                if better > liked:
                    card, cards[place], liked = other, card, better
        return card

    def _without_pair(self, card: Number, partners: Int64, cards: list[Number]) -> Number:
        """Swaps the card for one that makes no pair, if a few random tries find one."""
        for _ in range(_PAIR_REDRAWS if cards else 0):
            place = int(self._random() * len(cards))
            card, cards[place] = cards[place], card
            if not DUO_ONES[card] & partners:
                break
        return card

    def _exchange(self, hand: list[Number], known: int, counts: Counts, cards: list[Number]) -> Counts:
        """Rejection sampling: replaces random cards until the points are plausible for a player who has not called."""
        random = self._random
        for _ in range(_MAX_EXCHANGES if cards else 0):
            if random() < _uncalled_likelihood(points_of(counts)):
                break
            back = hand.pop(known + int(random() * (len(hand) - known)))
            card = self._without_pair(cards.pop(), partners_of(hand), cards)
            hand.append(card)
            counts += BITS[card] - BITS[back]
            self._put_back(back, cards)
        return counts

    def _put_back(self, card: Number, cards: list[Number]) -> None:
        """At a random place: on top of the deck, the rejected cards would be drawn next."""
        cards.append(card)
        place = int(self._random() * len(cards))
        cards[-1], cards[place] = cards[place], cards[-1]


def _without_hidden_cards(view: View) -> Round:
    round_ = empty_round(len(view.seats), voids_bets=EDITIONS[view.edition].empty_deck_voids_bets)
    round_.seat, round_.turn = view.turn_of, view.turn
    round_.caller = NOBODY if view.call is None else view.call.seat
    round_.drawn = tuple(NUMBERS[card] for card in view.drawn)
    for side, seat in zip(round_.sides, view.seats, strict=True):
        side.hand, side.seen = _numbers(certain(seat)), _numbers(seat.known)
        side.counts, side.known = counted(side.hand + _numbers(seat.table)), counted(side.seen + _numbers(seat.table))
        side.revealed = seat.revealed
    return round_


def _uncalled_likelihood(points: int) -> float:
    """Of a player with so many points not having called."""
    return 1.0 if points < POINTS_TO_CALL else _UNCALLED ** (points - POINTS_TO_CALL + 1)


def _numbers(hand: Hand) -> list[Number]:
    return [NUMBERS[card] for card in hand.cards]
