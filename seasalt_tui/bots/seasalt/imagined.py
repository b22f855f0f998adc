"""Rounds as they may really stand, from what one seat knows: the rest is dealt at random.

Hidden hands are not just any cards. What could be laid has been, most often. Of cards drawn people keep those they like
better; but whoever has many of them, and has not called yet, has got some that nobody would choose. And who could have
called and did not has seldom much more than is needed for it.
"""

from collections.abc import Callable
from typing import Final

from seasalt_tui.bots.seasalt.cards import (
    BITS,
    DUO_ONES,
    NUMBERS,
    PARTNERS,
    Counts,
    Number,
    counted,
    partners_of,
    points_of,
)
from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.guess import certain, unseen
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.rules import POINTS_TO_CALL
from seasalt_tui.games.seasalt.view import SeatView, View

# To how many others a card of a hidden hand was preferred: of eight that somebody has each to about one, of fewer to
# more. By the number of players: of two each finds more of what it wants.
_UNASKED: Final = {2: 15, 3: 14, 4: 14}  # of so many cards each to none
_FADING: Final = 6  # cards more, and it is one less
_LOOKS: Final = 2  # for a card that makes no pair
_EXCHANGES: Final = 8  # in one hand
_SILENT: Final = 0.05  # for the first point that is enough, and for each more

Worth = Callable[[int, Number], float]
"""What a card adds to some cards, by their counts."""


class Imagination:
    """What is sure, found once; `round` deals the rest, as often as wanted.

    `unseen`: the cards it deals. `sure`: for each seat the counts of what is known to be there.
    """

    def __init__(self, view: View, random: Callable[[], float], worth: Worth) -> None:
        self._view = view
        self._random = random
        self._worth = worth
        self.unseen = [NUMBERS[card] for card in unseen(view)]
        self._hands = [_numbers(certain(seat)) for seat in view.seats]
        self._tables = [_numbers(seat.table) for seat in view.seats]
        self.sure = [counted(hand + table) for hand, table in zip(self._hands, self._tables, strict=True)]
        self._partners = [partners_of(hand) for hand in self._hands]
        self._rivals = [(_UNASKED[len(view.seats)] - seat.size - len(seat.table)) / _FADING for seat in view.seats]
        self._piles = [[None if card is None else NUMBERS[card] for card in pile.known] for pile in view.piles]
        self._voids_bets = EDITIONS[view.edition].empty_deck_voids_bets

    def round(self) -> Round:
        view, random = self._view, self._random
        cards = sorted(self.unseen, key=lambda _: random())
        round_ = Round(len(view.seats), voids_bets=self._voids_bets)
        round_.seat, round_.turn = view.turn_of, view.turn
        round_.caller = NOBODY if view.call is None else view.call.seat
        round_.revealed = [seat.revealed for seat in view.seats]
        round_.drawn = tuple(NUMBERS[card] for card in view.drawn)
        for seat, shown in enumerate(view.seats):
            self._deal_hand(round_, seat, shown, cards)
        first, second = ([cards.pop() if card is None else card for card in pile] for pile in self._piles)
        round_.piles = (first, second)
        round_.deck = cards
        round_.find_duos()
        return round_

    def _deal_hand(self, round_: Round, seat: int, shown: SeatView, cards: list[Number]) -> None:
        sure, rivals = self._hands[seat], self._rivals[seat]
        hand, counts, partners = sure[:], self.sure[seat], self._partners[seat]
        for _ in range(shown.size - len(sure)):
            card = self._liked(counts, partners, rivals, cards)
            hand.append(card)
            counts += BITS[card]
            partners |= PARTNERS[card]
        if len(hand) > len(sure) and points_of(counts) >= POINTS_TO_CALL:
            counts = self._exchanged(hand, len(sure), counts, cards)
        round_.hands[seat] = hand
        round_.counts[seat] = counts
        round_.laid[seat] = len(self._tables[seat]) // 2

    def _liked(self, counts: Counts, partners: int, rivals: float, cards: list[Number]) -> Number:
        """Taken out; what it was preferred to stays where chance finds it."""
        random, worth = self._random, self._worth
        card = cards.pop()
        if DUO_ONES[card] & partners:
            card = self._single(card, partners, cards)
        if cards and (others := int(rivals + random())) > 0:
            liked = worth(counts, card)
            for _ in range(others):
                place = int(random() * len(cards))
                other = cards[place]
                if not DUO_ONES[other] & partners and (better := worth(counts, other)) > liked:
                    card, cards[place], liked = other, card, better
        return card

    def _single(self, card: Number, partners: int, cards: list[Number]) -> Number:
        """Most often another one, that makes no pair."""
        for _ in range(_LOOKS if cards else 0):
            place = int(self._random() * len(cards))
            card, cards[place] = cards[place], card
            if not DUO_ONES[card] & partners:
                break
        return card

    def _exchanged(self, hand: list[Number], sure: int, counts: Counts, cards: list[Number]) -> Counts:
        """Who could have called has seldom more than is needed for it: cards give way to any others."""
        random = self._random
        for _ in range(_EXCHANGES if cards else 0):
            if random() < _silent(points_of(counts)):
                break
            back = hand.pop(sure + int(random() * (len(hand) - sure)))
            card = self._single(cards.pop(), partners_of(hand), cards)
            hand.append(card)
            counts += BITS[card] - BITS[back]
            self._put_back(back, cards)
        return counts

    def _put_back(self, card: Number, cards: list[Number]) -> None:
        """Anywhere among them: what comes from the deck next must not hang on what was dealt anew."""
        cards.append(card)
        place = int(self._random() * len(cards))
        cards[-1], cards[place] = cards[place], cards[-1]


def _silent(points: int) -> float:
    """How likely somebody with so many points is to have said nothing yet."""
    return 1.0 if points < POINTS_TO_CALL else _SILENT ** (points - POINTS_TO_CALL + 1)


def _numbers(hand: Hand) -> list[Number]:
    return [NUMBERS[card] for card in hand.cards]
