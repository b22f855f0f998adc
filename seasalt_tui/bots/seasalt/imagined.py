"""Rounds as they may really stand, from what one seat knows: the rest is dealt at random.

Hidden hands are not just any cards. Of two cards drawn people keep the one they like better, so some of those in a hand
are the better of two; and who could have called and did not has seldom much more than is needed for it.
"""

from collections.abc import Callable
from typing import Final

from seasalt_tui.bots.seasalt.cards import BITS, NUMBERS, Counts, Number, counted, points_of
from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.guess import certain, unseen
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.rules import POINTS_TO_CALL
from seasalt_tui.games.seasalt.view import SeatView, View

_CHOSEN: Final = 0.5  # of the cards in a hidden hand; the others came by chance, or for what they do
_MORE_DEALS: Final = 5  # of one hand
_SILENT: Final = 0.4  # for the first point that is enough, and for each more

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
        """Who could have called has seldom more than is needed for it: then it is dealt anew."""
        missing = shown.size - len(self._hands[seat])
        dealt, counts = self._dealt(seat, missing, cards)
        for _ in range(0 if shown.revealed or seat == self._view.seat else _MORE_DEALS):
            if self._random() < _silent(points_of(counts)):
                break
            self._put_back(dealt, cards)
            dealt, counts = self._dealt(seat, missing, cards)
        round_.hands[seat] = self._hands[seat] + dealt
        round_.counts[seat] = counts
        round_.laid[seat] = len(self._tables[seat]) // 2

    def _dealt(self, seat: int, missing: int, cards: list[Number]) -> tuple[list[Number], Counts]:
        dealt, counts = list[Number](), self.sure[seat]
        for _ in range(missing):
            card = self._liked(counts, cards)
            dealt.append(card)
            counts += BITS[card]
        return dealt, counts

    def _liked(self, counts: Counts, cards: list[Number]) -> Number:
        """Taken out; the one it was preferred to goes back to where chance finds it."""
        if len(cards) < 2 or self._random() >= _CHOSEN:
            return cards.pop()
        one, other = cards.pop(), cards.pop()
        if self._worth(counts, other) > self._worth(counts, one):
            one, other = other, one
        self._put_back([other], cards)
        return one

    def _put_back(self, some: list[Number], cards: list[Number]) -> None:
        """Anywhere among them: what comes from the deck next must not hang on what was dealt anew."""
        for card in some:
            cards.append(card)
            place = int(self._random() * len(cards))
            cards[-1], cards[place] = cards[place], cards[-1]


def _silent(points: int) -> float:
    """How likely somebody with so many points is to have said nothing yet."""
    return 1.0 if points < POINTS_TO_CALL else _SILENT ** (points - POINTS_TO_CALL + 1)


def _numbers(hand: Hand) -> list[Number]:
    return [NUMBERS[card] for card in hand.cards]
