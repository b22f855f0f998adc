"""Playout policy (rollout): plays a round to its end for every seat, each by what that seat can see.

It makes thousands of decisions a second: hence the lookup tables, and the longer functions, as a call costs as much as
a decision.
"""

from math import exp
from typing import Final

from seasalt_tui.bots.int64 import Int64
from seasalt_tui.bots.seasalt.card_values import Stage, card_values, gain_of
from seasalt_tui.bots.seasalt.cards import (
    BOAT,
    CRAB,
    FISH,
    MASK_MERMAIDS,
    SHARK,
    SHIFT_MERMAIDS,
    Number,
    bonus_of,
    group_to_match,
    points_of,
)
from seasalt_tui.bots.seasalt.outlook import Outlook, Turns
from seasalt_tui.bots.seasalt.round import ALL_MERMAIDS, NOBODY, Random, Round
from seasalt_tui.bots.seasalt.weights import CallWeights, tuned
from seasalt_tui.bots.seasalt.win_chance import win_model
from seasalt_tui.games.seasalt.rounds import TARGETS
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL

_NO_CARD: Final = -1.0
_DRAWN: Final = [0.0, 0.7, 0.45, 0.25, 0.15, 0.1, 0.05]  # the chance that one of two cards brings so many points
_MOST_DRAWN: Final = 6
_TWO_FISH: Final[Int64] = 14 << FISH.shifts[0]
_TWO_CRABS: Final[Int64] = 14 << CRAB.shifts[0]
_TWO_BOATS: Final[Int64] = 14 << BOAT.shifts[0]
MORE_THAN_ONE: Final[Int64] = _TWO_FISH | _TWO_CRABS | _TWO_BOATS
SHARKS: Final[Int64] = 15 << SHARK.shifts[0]
SWIMMERS: Final[Int64] = 15 << SHARK.shifts[1]


class Calls:
    """`CallWeights`, with attributes that compiled code reads at once."""

    __slots__ = ("doubt", "fear", "growing", "hidden", "hope", "late", "left", "reply")

    def __init__(self, weights: CallWeights) -> None:
        self.hidden = weights.hidden
        self.growing = weights.growing
        self.doubt = weights.doubt
        self.reply = weights.reply
        self.left = weights.left
        self.hope = weights.hope
        self.fear = weights.fear
        self.late = weights.late


class PlayoutPolicy:
    """`scores`: before the round. `random`: chooses the cards it steals. `target`: the points that end the game."""

    __slots__ = ("_by_turn", "_calls", "_last", "_scores", "_turns", "_win_model", "liking", "random", "weights")

    def __init__(self, scores: tuple[int, ...], random: Random, target: int | None = None) -> None:
        values = card_values(len(scores))
        self.weights = tuned(len(scores))
        self.random = random
        self._turns = Turns(self.weights.turns)
        self._calls = Calls(self.weights.calls)
        self.liking = values.first.rows
        self._by_turn, self._last = values.by_turn, values.last
        self._scores = scores
        self._win_model = win_model(len(scores), target or TARGETS[len(scores)])

    def finish(self, round_: Round) -> None:
        """Plays the round to its end, from the beginning of a turn."""
        while round_.gains is None:
            self.take(round_)
            self.end(round_)

    def stage(self, round_: Round) -> Stage:
        return self._by_turn[round_.turn] if round_.caller == NOBODY else self._last

    def _enough(self, round_: Round) -> int:
        """Who replies to a bet does all to beat it: the points for that, or 0."""
        if round_.caller == NOBODY:
            return 0
        asked = points_of(round_.sides[round_.caller].counts)
        return asked + 1 if points_of(round_.sides[round_.seat].counts) <= asked else 0

    def take(self, round_: Round) -> None:
        stage, enough = self.stage(round_), self._enough(round_)
        drawn = stage.draw
        if enough:
            missing = enough - points_of(round_.sides[round_.seat].counts)
            drawn += self._turns.beats * _DRAWN[min(missing, _MOST_DRAWN)]
        outlook = Outlook(round_, stage.rows, self._turns, enough)
        pile = outlook.better_pile(round_, drawn)
        if pile is None:
            self._draw(round_, outlook)
        elif pile:
            round_.take(pile)

    def draw(self, round_: Round) -> None:
        self._draw(round_, Outlook(round_, self.stage(round_).rows, self._turns, self._enough(round_)))

    def _draw(self, round_: Round, outlook: Outlook) -> None:
        deck = round_.deck
        card = deck.pop()
        round_.gain(outlook.keep(round_, card, deck.pop()) if deck else card)

    def end(self, round_: Round) -> None:
        """The rest of a turn: lays all pairs that pay, then calls or passes."""
        self.lay_all(round_)
        if round_.gains is not None:
            return
        if round_.caller != NOBODY or (points := points_of(round_.sides[round_.seat].counts)) < POINTS_TO_CALL:
            round_.end_turn()
        else:
            self.announce(round_, points, self.seems(round_))

    def lay_all(self, round_: Round) -> None:
        side = round_.sides[round_.seat]
        while side.counts >> SHIFT_MERMAIDS & MASK_MERMAIDS != ALL_MERMAIDS:
            if not self._lay_one(round_, side.duos):
                return
        round_.win_by_mermaids()

    def _lay_one(self, round_: Round, bits: Int64) -> bool:
        """False: there is no pair in the hand that pays."""
        if not (bits & MORE_THAN_ONE or (bits & SHARKS and bits & SWIMMERS)):
            return False
        if bits & _TWO_FISH:
            round_.lay_pair(FISH)
            self.fish(round_)
        elif bits & _TWO_CRABS and self._pays_to_search(round_):
            round_.lay_pair(CRAB)
            self.search(round_)
        elif bits & SHARKS and bits & SWIMMERS and self._pays_to_hunt(round_):
            round_.lay_pair(SHARK)
            self.hunt(round_)
        elif bits & _TWO_BOATS:
            round_.lay_pair(BOAT)
            self.take(round_)
        else:
            return False
        return True

    def _pays_to_search(self, round_: Round) -> bool:
        """Crabs may wait for better piles."""
        return round_.caller != NOBODY or self._best_of_piles(round_)[0] >= self._turns.search_from

    def _pays_to_hunt(self, round_: Round) -> bool:
        """Swimmer and shark may wait for a larger hand."""
        if round_.caller != NOBODY:
            return True
        victim = self._victim(round_)
        return (0 if victim == NOBODY else len(round_.sides[victim].hand)) >= self._turns.rob_from

    def _best_of_piles(self, round_: Round) -> tuple[float, bool, Int64]:
        """What the best card in both is worth, whether it is in the second, and its place there."""
        first, second = round_.piles
        most, place = self._best_of(round_, first)
        more, other = self._best_of(round_, second)
        if other != NOBODY and (place == NOBODY or more > most):
            return more, True, other
        return most, False, place

    def _best_of(self, round_: Round, pile: list[Number]) -> tuple[float, Int64]:
        """What the best card is worth, and its place."""
        rows, counts = self.stage(round_).rows, round_.sides[round_.seat].counts
        match, enough = group_to_match(counts), self._enough(round_)
        most: float = _NO_CARD
        best: Int64 = NOBODY
        for place, card in enumerate(pile):
            worth = gain_of(rows, counts, match, card, enough, self._turns.beats)
            if best == NOBODY or worth > most:
                most, best = worth, place
        return most, best

    def fish(self, round_: Round) -> None:
        if round_.deck:
            round_.gain(round_.deck.pop())

    def search(self, round_: Round) -> None:
        _, in_second, place = self._best_of_piles(round_)
        if place != NOBODY:
            first, second = round_.piles
            round_.pick(second if in_second else first, place)

    def pick(self, round_: Round, pile: list[Number]) -> None:
        _, place = self._best_of(round_, pile)
        round_.pick(pile, place)

    def hunt(self, round_: Round) -> None:
        victim = self._victim(round_)
        if victim != NOBODY:
            round_.steal(victim, self.random)

    def _victim(self, round_: Round) -> Int64:
        most: Int64 = 0
        victim: Int64 = NOBODY
        for other, side in enumerate(round_.sides):
            if other != round_.seat and len(side.hand) > most and not side.revealed:
                most, victim = len(side.hand), other
        return victim

    def announce(self, round_: Round, points: int, seems: list[float]) -> None:
        """Stops, bets or goes on, whichever has the highest chance to win the game. `seems`: each seat's points."""
        seat, before = round_.seat, self._scores
        stopped = [before[other] + seems[other] for other in range(len(seems))]
        stopped[seat] = before[seat] + points
        now = self._win_model.likely(stopped, seat)
        goes_on = self._going_on(round_, stopped)
        bet = self._bet(round_, points, seems, stopped)
        if bet > now and bet > goes_on:
            round_.call()
        elif now > goes_on:
            round_.stop()
        else:
            round_.end_turn()

    def _going_on(self, round_: Round, stopped: list[float]) -> float:
        weights, seat = self._calls, round_.seat
        scores = [score + weights.fear for score in stopped]
        scores[seat] = stopped[seat] + weights.hope - weights.late * round_.turn / round_.players
        return self._win_model.likely(scores, seat)

    def _bet(self, round_: Round, points: int, seems: list[float], stopped: list[float]) -> float:
        weights, seat, before = self._calls, round_.seat, self._scores
        bonus = bonus_of(round_.sides[seat].counts)
        most = max([worth for other, worth in enumerate(seems) if other != seat]) + weights.reply
        won = [score + weights.left for score in before]
        won[seat] = before[seat] + points + bonus
        lost = [score + weights.reply for score in stopped]
        lost[seat] = before[seat] + bonus
        chance = 1 / (1 + exp((most - points) / weights.doubt))
        return chance * self._win_model.likely(won, seat) + (1 - chance) * self._win_model.likely(lost, seat)

    def seems(self, round_: Round) -> list[float]:
        """Estimated points of each seat: those of its known cards, and what the size of its hand makes of the rest."""
        calls, seems = self._calls, list[float]()
        for side in round_.sides:
            size = len(side.hand)
            hidden = size - len(side.seen)
            seems.append(points_of(side.known) + hidden * (calls.hidden + size * calls.growing))
        return seems
