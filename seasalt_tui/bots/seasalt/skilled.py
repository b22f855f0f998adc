"""Heuristic of the hard level, without search: the value of each card and of a draw, what a discard gives to others,
and the effect of a call on the chance to win the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from seasalt_tui.bots.seasalt.cards import BOAT, CRAB, FAMILY_OF, FISH, NUMBERS, SHARK, Number, points_of
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy, gain
from seasalt_tui.bots.seasalt.round import NOBODY
from seasalt_tui.bots.seasalt.weights import rows, tuned
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import (
    END,
    LAST_CHANCE,
    MERMAIDS,
    STOP,
    Action,
    Draw,
    Keep,
    Pick,
    Play,
    Rob,
    Search,
    Take,
)
from seasalt_tui.games.seasalt.view import View

_FIRST: Final = tuple(duo.families[0] for duo in (FISH, CRAB, SHARK, BOAT))  # what is laid before what


def skilled(view: View, dice: Dice) -> Action:
    player = _Skilled(view, dice)
    return player.play() if view.phase == "play" else max(view.legal, key=player.worth)


class _Skilled:
    """For one decision. It samples a round for the playout policy's sake, and never looks at the hidden cards in it."""

    def __init__(self, view: View, dice: Dice) -> None:
        players = len(view.seats)
        random = Random(str(dice.below(1 << 53))).random
        self._view = view
        self._policy = PlayoutPolicy(tuned(players), tuple(seat.score for seat in view.seats), random, rows(players))
        self._determinizer = Determinizer(view, random, self._policy.liking)
        self._round = self._determinizer.sample()
        self._rows = self._policy.rows(self._round)
        self._counts = self._round.counts[self._round.seat]

    def play(self) -> Action:
        """All pairs first, then the call."""
        view = self._view
        if MERMAIDS in view.legal:
            return MERMAIDS
        pairs = [action for action in view.legal if isinstance(action, Play)]
        if pairs:
            return min(pairs, key=lambda play: _FIRST.index(FAMILY_OF[NUMBERS[play.first]]))
        return self._announcement() if STOP in view.legal else END

    def _announcement(self) -> Action:
        """The playout policy's choice."""
        round_ = self._round.copy()
        self._policy.announce(round_, points_of(self._counts))
        if round_.caller != NOBODY:
            return LAST_CHANCE
        return STOP if round_.turn == self._round.turn and round_.is_over else END

    def worth(self, action: Action) -> float:
        match action:
            case Draw():
                return _better_of_two([self._gain(card) for card in self._determinizer.unseen])
            case Take(pile):
                top = self._top(pile)
                return self._gain(top) + self._serves(top)
            case Keep(card, pile):
                return self._keep(NUMBERS[card], pile)
            case Search(pile):
                known = [NUMBERS[card] for card in self._view.piles[pile].known if card is not None]
                return max(self._gain(card) for card in known)
            case Pick(card):
                return self._gain(NUMBERS[card])
            case Rob(victim):
                return self._view.seats[victim].size
            case _:
                raise AssertionError(action)

    def _gain(self, card: Number) -> float:
        return gain(self._rows, self._counts, card)

    def _keep(self, card: Number, pile: int) -> float:
        """The discarded card may help an opponent; the card that it covers no longer does."""
        first, second = self._round.drawn
        worth = self._gain(card) - self._serves(second if card == first else first)
        if not self._round.piles[pile]:
            return worth
        covered = self._top(pile)
        return worth + self._serves(covered) - self._policy.weights.gift * self._gain(covered)

    def _serves(self, card: Number) -> float:
        """What the card is worth to an opponent, by its known cards."""
        others = (counts for seat, counts in enumerate(self._determinizer.known) if seat != self._round.seat)
        return self._policy.weights.gift * max(gain(self._rows, counts, card) for counts in others)

    def _top(self, pile: int) -> Number:
        return self._round.piles[pile][-1]


def _better_of_two(gains: Sequence[float]) -> float:
    """The expected maximum of two cards drawn from these."""
    if len(gains) < 2:
        return max(gains, default=0.0)
    pairs = len(gains) * (len(gains) - 1) / 2
    return sum(place * worth for place, worth in enumerate(sorted(gains))) / pairs
