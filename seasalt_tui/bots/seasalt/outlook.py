"""Outlook of a seat that is to take a card: what piles and drawn cards are worth to it, and to the next player."""

from typing import Final

from seasalt_tui.bots.seasalt.card_values import Rows, gain_of
from seasalt_tui.bots.seasalt.cards import Number, group_to_match
from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.bots.seasalt.weights import TurnWeights

_NEVER: Final = -1e9


class Turns:
    """`TurnWeights`, with attributes that compiled code reads at once."""

    __slots__ = ("beats", "gift", "rob_from", "saved", "search_from", "usual")

    def __init__(self, weights: TurnWeights) -> None:
        self.beats = weights.beats
        self.gift = weights.gift
        self.rob_from = weights.rob_from
        self.saved = weights.saved
        self.search_from = weights.search_from
        self.usual = weights.usual


class Outlook:
    """`enough`: the points that beat who has called, or 0."""

    __slots__ = (
        "_counts", "_denies", "_enough", "_first", "_first_offer", "_match", "_next", "_next_match", "_rows",
        "_second", "_second_offer", "_turns",
    )  # fmt: skip

    def __init__(self, round_: Round, rows: Rows, turns: Turns, enough: int) -> None:
        sides, seat = round_.sides, round_.seat
        following = seat + 1 if seat + 1 < round_.players else 0
        self._rows, self._turns, self._enough = rows, turns, enough
        self._counts = sides[seat].counts
        self._match = group_to_match(self._counts)
        self._denies = following != round_.caller
        self._next = sides[following].known
        self._next_match = group_to_match(self._next)
        first, second = round_.piles
        self._first = self._second = _NEVER
        self._first_offer = self._second_offer = 0.0
        if first:
            self._first, self._first_offer = self._worth(first[-1]), self._offer(first[-1])
        if second:
            self._second, self._second_offer = self._worth(second[-1]), self._offer(second[-1])

    def _worth(self, card: Number) -> float:
        return gain_of(self._rows, self._counts, self._match, card, self._enough, self._turns.beats)

    def _offer(self, card: Number) -> float:
        """What it is worth to the next player, more than usual, by what is known of that hand."""
        if not self._denies:
            return 0.0
        more = gain_of(self._rows, self._next, self._next_match, card, 0, 0.0) - self._turns.usual
        return more if more > 0 else 0.0

    def better_pile(self, round_: Round, drawn: float) -> list[Number] | None:
        """None if a draw, which is worth so much, is better than both. What is left on top is a gift."""
        gift = self._turns.gift
        drawn -= gift * min(self._first_offer, self._second_offer)
        if round_.deck and max(self._first, self._second) < drawn:
            return None
        first, second = round_.piles
        one = self._first - gift * self._left(first, self._second_offer)
        other = self._second - gift * self._left(second, self._first_offer)
        if round_.deck and max(one, other) < drawn:
            return None
        return second if other > one else first

    def _left(self, pile: list[Number], other: float) -> float:
        """What the next player is offered without the top of this pile; `other`: by the other one."""
        return max(self._offer(pile[-2]), other) if len(pile) > 1 else other

    def keep(self, round_: Round, one: Number, other: Number) -> Number:
        """Discards the other card where it, and what it covers, harms least: the next player may want it, or oneself
        later. If just one pile is empty, there.
        """
        saved = self._turns.saved if round_.caller == NOBODY else 0.0
        worth, other_worth = self._worth(one), self._worth(other)
        offer, other_offer = self._offer(one), self._offer(other)
        best, kept, at = _NEVER, one, 0
        first, second = round_.piles
        for place in range(2):
            top, left = self._first, self._first_offer
            if not place:
                top, left = self._second, self._second_offer
            if top == _NEVER and (first or second):
                continue
            whole = self._whole(worth, max(other_worth, top), max(other_offer, left), saved)
            if whole > best:
                best, kept, at = whole, one, place
            whole = self._whole(other_worth, max(worth, top), max(offer, left), saved)
            if whole > best:
                best, kept, at = whole, other, place
        (second if at else first).append(other if kept == one else one)
        return kept

    def _whole(self, kept: float, later: float, offer: float, saved: float) -> float:
        turns = self._turns
        worth = kept - turns.gift * offer
        return worth + saved * (later - turns.usual) if later > turns.usual else worth
