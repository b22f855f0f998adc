"""Rule-based player of the hard level, without search: the value of each card, and of a draw by what is left in the
deck; what the piles offer to the next player; and the effect of a call on the chance to win the game.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final

from seasalt_tui.bots.seasalt.card_values import gain
from seasalt_tui.bots.seasalt.cards import (
    BITS,
    BOAT,
    CRAB,
    FAMILY_OF,
    FISH,
    NUMBERS,
    SHARK,
    Number,
    points_of,
)
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.round import NOBODY
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
    """For one decision. It samples a round for the policy's sake, and never looks at the hidden cards in it."""

    def __init__(self, view: View, dice: Dice) -> None:
        random = Random(str(dice.below(1 << 53))).random
        self._view = view
        self._policy = PlayoutPolicy(tuple(seat.score for seat in view.seats), random, view.target)
        self._determinizer = Determinizer(view, random, self._policy.liking)
        self._round = self._determinizer.sample()
        self._seat = self._round.seat
        self._next = (self._seat + 1) % len(view.seats)
        self._stage = self._policy.stage(self._round)
        self._counts = self._round.sides[self._seat].counts

    def play(self) -> Action:
        """All pairs that pay first, then the call."""
        view = self._view
        if MERMAIDS in view.legal:
            return MERMAIDS
        pairs = [action for action in view.legal if isinstance(action, Play) and self._pays(action)]
        if pairs:
            return min(pairs, key=lambda play: _FIRST.index(FAMILY_OF[NUMBERS[play.first]]))
        return self._announcement() if STOP in view.legal else END

    def _pays(self, pair: Play) -> bool:
        """Crabs may wait for better piles, swimmer and shark for a larger hand."""
        if self._round.caller != NOBODY:
            return True
        family, turns = FAMILY_OF[NUMBERS[pair.first]], self._policy.weights.turns
        if family in CRAB.families:
            return max(map(self._gain, (*self._known(0), *self._known(1))), default=-1.0) >= turns.search_from
        if family in SHARK.families:
            others = (seat.size for place, seat in enumerate(self._view.seats) if place != self._seat)
            return max(others) >= turns.rob_from
        return True

    def _announcement(self) -> Action:
        """The policy's choice, by what everybody is known to have."""
        round_ = self._round.copy()
        self._policy.announce(round_, points_of(self._counts), self._policy.seems(round_))
        if round_.caller != NOBODY:
            return LAST_CHANCE
        return STOP if round_.turn == self._round.turn and round_.is_over else END

    def worth(self, action: Action) -> float:
        turns = self._policy.weights.turns
        match action:
            case Draw():
                drawn = better_of_two([self._gain(card) for card in self._determinizer.unseen])
                return drawn + self._stage.draw_more - turns.gift * self._offered_after_a_draw()
            case Take(pile):
                top, *below = reversed(self._known(pile))
                return self._gain(top) - turns.gift * self._offered([*below[:1], *self._top(1 - pile)])
            case Keep(card, pile):
                return self._keep(NUMBERS[card], pile)
            case Search(pile):
                return max((self._gain(card) for card in self._known(pile)), default=0.0)
            case Pick(card):
                return self._gain(NUMBERS[card])
            case Rob(victim):
                return self._view.seats[victim].size
            case _:
                raise AssertionError(action)

    def _gain(self, card: Number) -> float:
        worth = gain(self._stage.rows, self._counts, card)
        if self._must_beat is not None and points_of(self._counts + BITS[card]) > self._must_beat:
            worth += self._policy.weights.turns.beats
        return worth

    @cached_property
    def _must_beat(self) -> int | None:
        """The points of who has called, unless they are beaten already."""
        caller = self._round.caller
        if caller == NOBODY:
            return None
        asked = points_of(self._round.sides[caller].counts)
        return asked if points_of(self._counts) <= asked else None

    def _keep(self, card: Number, pile: int) -> float:
        """The discarded card may help the next player, or oneself later; the card that it covers no longer does."""
        first, second = self._round.drawn
        tops = [second if card == first else first, *self._top(1 - pile)]
        turns = self._policy.weights.turns
        worth = self._gain(card) - turns.gift * self._offered(tops)
        if self._round.caller != NOBODY:
            return worth
        return worth + turns.saved * max(0.0, *(self._gain(top) - turns.usual for top in tops))

    def _offered_after_a_draw(self) -> float:
        """One of the piles will be covered."""
        first, second = self._top(0), self._top(1)
        return min(self._offered(first), self._offered(second)) if first and second else 0.0

    def _offered(self, tops: Sequence[Number]) -> float:
        """What these are worth to the next player, by its known cards, more than usual."""
        if self._next == self._round.caller:
            return 0.0
        known, usual = self._determinizer.known[self._next], self._policy.weights.turns.usual
        return max(0.0, *(gain(self._stage.rows, known, card) - usual for card in tops)) if tops else 0.0

    def _top(self, pile: int) -> Sequence[Number]:
        return self._known(pile)[-1:]

    def _known(self, pile: int) -> Sequence[Number]:
        """The cards that this seat sees or remembers."""
        return [NUMBERS[card] for card in self._view.piles[pile].known if card is not None]


def better_of_two(gains: Sequence[float]) -> float:
    """The expected maximum of two cards drawn from these."""
    if len(gains) < 2:
        return max(gains, default=0.0)
    pairs = len(gains) * (len(gains) - 1) / 2
    ranked: float = sum([place * worth for place, worth in enumerate(sorted(gains))])
    return ranked / pairs
