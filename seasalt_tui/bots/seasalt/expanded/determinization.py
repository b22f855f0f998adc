"""Determinization with expansions: complete states that agree with a view, with hidden hands like those players hold.

The same bias as in the basic game: few pairs that could have been laid, cards that are preferred to others, and seldom
many more points than it takes to announce.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.seasalt.card_values import Stage
from seasalt_tui.bots.seasalt.expanded.event_values import values_under
from seasalt_tui.bots.seasalt.expanded.outlook import Outlook
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.determinization import certain, dealt, still_in_deck, unseen
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.laying import number_of_pairs
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View

# As in the basic game: how many alternatives each card was preferred to is (this number minus the cards that a seat
# has) / _PREFERENCE_FADE. By hand, so that odds come true.
_PREFERENCE: Final = {2: 19, 3: 21, 4: 24}
_PREFERENCE_FADE: Final = 6
_PAIR_REDRAWS: Final = 2  # tries to find a card that makes no pair
_MAX_EXCHANGES: Final = 8  # in one hand
_UNCALLED: Final = 0.05  # the likelihood of not having called falls to this part for each point from 7 on


class _Hidden(Struct, frozen=True):
    """Of one seat: how many cards are unknown, and those to which they are added."""

    number: int
    known: Hand
    table: Hand
    laid: int
    ruling: Ruling
    alternatives: float
    stage: Stage

    def worth(self, hand: Hand) -> int:
        return points(hand, self.table, self.laid, self.ruling)


class Determinizer:
    def __init__(self, view: View, random: Callable[[], float], dice: Dice) -> None:
        assert view.expansion is not None  # noqa: S101 - the basic game has a sampler of its own
        self._view, self._random, self._dice = view, random, dice
        self._unseen = unseen(view)
        self._shells = sum(view.expansion.sheltered) - (view.expansion.face_down is not None)
        rulings = dealt(view, self._unseen, (), dice).match.rulings
        self._hidden = [
            _Hidden(
                seat.size - len(certain(seat)),
                certain(seat),
                seat.table,
                len(laid),
                ruling,
                (_PREFERENCE[len(view.seats)] - seat.size - len(seat.table)) / _PREFERENCE_FADE,
                values_under(len(view.seats), ruling).first,
            )
            for seat, laid, ruling in zip(view.seats, view.expansion.laid, rulings, strict=True)
        ]

    def sample(self) -> State:
        random = self._random
        cards = sorted(self._unseen, key=partial(next, iter([random() for _ in self._unseen])))
        kept = still_in_deck(self._view, cards, self._dice)
        shells = [card for card in cards if card.family == "shell"][: self._shells]
        for shell in shells:
            cards.remove(shell)
        hands = [card for hidden in self._hidden for card in self._hand(hidden, cards)]
        return dealt(self._view, (*shells, *hands, *cards), kept, self._dice)

    def _hand(self, hidden: _Hidden, cards: list[Card]) -> list[Card]:
        """Takes the unknown cards of a hand from `cards`."""
        hand, added = hidden.known, list[Card]()
        for _ in range(hidden.number):
            card = self._preferred(hidden, hand, cards)
            added.append(card)
            hand += card
        if added and hidden.worth(hand) >= hidden.ruling.points_to_call:
            self._exchange(hidden, hand, added, cards)
        return added

    def _preferred(self, hidden: _Hidden, hand: Hand, cards: list[Card]) -> Card:
        """The best for the hand among a few random ones that make no pair."""
        random, twins = self._random, hidden.ruling.twins
        card = self._without_pair(hand, cards, twins=twins)
        others = int(hidden.alternatives + random())
        if not cards or others <= 0:
            return card
        outlook = Outlook(hand, hidden.table, hidden.laid, hidden.ruling, hidden.stage)
        for _ in range(others):
            place = int(random() * len(cards))
            other = cards[place]
            if not _makes_pair(hand, other, twins=twins) and outlook.gain(other) > outlook.gain(card):
                card, cards[place] = other, card
        return card

    def _without_pair(self, hand: Hand, cards: list[Card], *, twins: bool) -> Card:
        """A card that makes no pair, if a few random tries find one."""
        card = cards.pop()
        for _ in range(_PAIR_REDRAWS if cards else 0):
            if not _makes_pair(hand, card, twins=twins):
                break
            place = int(self._random() * len(cards))
            card, cards[place] = cards[place], card
        return card

    def _exchange(self, hidden: _Hidden, hand: Hand, added: list[Card], cards: list[Card]) -> None:
        """Rejection sampling: replaces random cards until the points are plausible for a player who has not called."""
        random, least = self._random, hidden.ruling.points_to_call
        for _ in range(_MAX_EXCHANGES if cards else 0):
            more = hidden.worth(hand) - least + 1
            if more <= 0 or random() < _UNCALLED**more:
                break
            back = added.pop(int(random() * len(added)))
            card = self._without_pair(hand - back, cards, twins=hidden.ruling.twins)
            added.append(card)
            hand = hand - back + card
            cards.insert(int(random() * (len(cards) + 1)), back)


def _makes_pair(hand: Hand, card: Card, *, twins: bool) -> bool:
    return number_of_pairs(hand + card, twins=twins) > number_of_pairs(hand, twins=twins)
