"""What every action is worth: rounds are played out after each, in the same imagined positions, and most often after
those that look best (sequential halving).
"""

from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from operator import mul, sub
from random import Random
from typing import Final

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget, Spending
from seasalt_tui.bots.seasalt.deeds import play_on
from seasalt_tui.bots.seasalt.imagined import Imagination
from seasalt_tui.bots.seasalt.outcomes import Outcomes
from seasalt_tui.bots.seasalt.quick import Quick
from seasalt_tui.bots.seasalt.weights import rows, tuned
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import Action, Mermaids, Stop
from seasalt_tui.games.seasalt.view import View

_AT_ONCE: Final = 8  # imagined positions between two looks at the clock
_TRIES_A_REPORT: Final = 250
_SURE: Final = 4.0  # standard errors
_ENOUGH: Final = 64  # positions, before anything is sure


class _Tried:
    """An action, and what became of it in each imagined position."""

    __slots__ = ("action", "chances")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)


class Search:
    """From one view."""

    def __init__(self, view: View, dice: Dice) -> None:
        players = len(view.seats)
        random = Random(str(dice.below(1 << 53))).random
        scores = tuple(seat.score for seat in view.seats)
        self._view = view
        self._quick = Quick(tuned(players), scores, random, rows(players))
        self._imagination = Imagination(view, random, self._quick.liking)
        self._outcomes = Outcomes(view)
        self._all = [_Tried(action) for action in view.legal]
        self._left = self._all
        self.tries = 0

    def try_all(self) -> None:
        """What is left, in a few more positions."""
        quick, outcomes, searched = self._quick, self._outcomes, self._view.searched
        for _ in range(_AT_ONCE):
            position = self._imagination.round()
            for tried in self._left:
                round_ = position.copy()
                play_on(round_, tried.action, quick, searched)
                tried.chances.append(outcomes.chance(round_))
        self.tries += _AT_ONCE * len(self._left)

    def drop_worse(self, most: int) -> None:
        self._left = sorted(self._left, key=lambda tried: tried.mean, reverse=True)[:most]

    @property
    def is_sure(self) -> bool:
        """One is better than all others, whatever luck there was."""
        if len(self._left[0].chances) < _ENOUGH:
            return False
        best = max(self._left, key=lambda tried: tried.mean)
        others = (other for other in self._left if other is not best)
        return all(best.mean - other.mean > _SURE * _error(best, other) for other in others)

    @property
    def appraisal(self) -> Appraisal:
        """Those that were dropped earlier were worse than all that stayed; of equals, first what ends it all."""
        ranked = sorted(self._all, key=_rank, reverse=True)
        best = ranked[0]
        options = (Option(tried.action, tried.mean, _error(best, tried)) for tried in ranked)
        return Appraisal(tuple(options), self.tries)


def _rank(tried: _Tried) -> tuple[int, float, bool]:
    return len(tried.chances), tried.mean, tried.mean > 0 and isinstance(tried.action, Stop | Mermaids)


def _error(best: _Tried, other: _Tried) -> float:
    """Of the difference; of the best itself, of its mean."""
    if best is other:
        return _standard_error(best.chances)
    return _standard_error([*map(sub, best.chances, other.chances)])


def _standard_error(values: Sequence[float]) -> float:
    number = len(values)
    if number < 2:
        return 1.0
    mean = sum(values) / number
    return sqrt(max(sum(map(mul, values, values)) / number - mean * mean, 0.0) / (number - 1))


def appraise(view: View, dice: Dice, budget: Budget) -> Iterator[Appraisal]:
    search, spending = Search(view, dice), Spending(budget)
    stages = max(ceil(log2(len(view.legal))), 1)
    reported = 0
    for stage in range(1, stages + 1):
        while spending.part(search.tries) < stage / stages or not search.tries:
            search.try_all()
            if search.tries - reported >= _TRIES_A_REPORT:
                if search.is_sure:
                    break
                reported = search.tries
                yield search.appraisal
        search.drop_worse(ceil(len(view.legal) / 2**stage))
    yield search.appraisal
