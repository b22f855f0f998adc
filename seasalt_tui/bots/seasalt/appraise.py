"""Flat Monte Carlo search with determinization: playouts after each action in the same sampled deals (common random
numbers), most of them after the best actions (sequential halving).
"""

from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from operator import mul, sub
from random import Random
from typing import Final

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.seasalt.actions import play_out
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.win_chance import RoundEvaluator
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import Action, Mermaids, Stop
from seasalt_tui.games.seasalt.view import View

_BATCH: Final = 8  # sampled deals between two checks of the budget
_TRIES_A_REPORT: Final = 250
_SURE: Final = 4.0  # standard errors
_MIN_SAMPLES: Final = 64  # deals before an action may count as surely best


class _Candidate:
    """An action, and its chance to win in each sampled deal."""

    __slots__ = ("action", "chances")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        total: float = sum(self.chances)
        return total / len(self.chances)


class Search:
    """From one view."""

    def __init__(self, view: View, dice: Dice) -> None:
        random = Random(str(dice.below(1 << 53))).random
        scores = tuple(seat.score for seat in view.seats)
        self._view = view
        self._policy = PlayoutPolicy(scores, random)
        self._determinizer = Determinizer(view, random, self._policy.liking)
        self._evaluator = RoundEvaluator(view)
        self._candidates = [_Candidate(action) for action in view.legal]
        self._remaining = self._candidates
        self.tries = 0

    def sample_all(self) -> None:
        """A few more deals, with a playout for each remaining action."""
        policy, evaluator, searched = self._policy, self._evaluator, self._view.searched
        for _ in range(_BATCH):
            position = self._determinizer.sample()
            for candidate in self._remaining:
                round_ = position.copy()
                play_out(round_, candidate.action, policy, searched)
                candidate.chances.append(evaluator.win_chance(round_))
        self.tries += _BATCH * len(self._remaining)

    def halve(self, most: int) -> None:
        self._remaining = sorted(self._remaining, key=lambda candidate: candidate.mean, reverse=True)[:most]

    @property
    def is_sure(self) -> bool:
        """The best action leads all others by a statistically significant margin."""
        if len(self._remaining[0].chances) < _MIN_SAMPLES:
            return False
        best = max(self._remaining, key=lambda candidate: candidate.mean)
        others = (other for other in self._remaining if other is not best)
        return all(best.mean - other.mean > _SURE * _error(best, other) for other in others)

    @property
    def appraisal(self) -> Appraisal:
        """Ranked by the stage in which they were dropped, then by mean; of equals, one that ends the round is first."""
        ranked = sorted(self._candidates, key=_rank, reverse=True)
        best = ranked[0]
        options = (Option(candidate.action, candidate.mean, _error(best, candidate)) for candidate in ranked)
        return Appraisal(tuple(options), self.tries)


def _rank(candidate: _Candidate) -> tuple[int, float, bool]:
    return len(candidate.chances), candidate.mean, candidate.mean > 0 and isinstance(candidate.action, Stop | Mermaids)


def _error(best: _Candidate, other: _Candidate) -> float:
    """Of the paired difference from the best; for the best itself, of its mean."""
    if best is other:
        return _standard_error(best.chances)
    return _standard_error([*map(sub, best.chances, other.chances)])


def _standard_error(values: Sequence[float]) -> float:
    number = len(values)
    if number < 2:
        return 1.0
    total: float = sum(values)
    squares: float = sum(map(mul, values, values))
    mean = total / number
    return sqrt(max(squares / number - mean * mean, 0.0) / (number - 1))


def appraise(view: View, dice: Dice, budget: Budget) -> Iterator[Appraisal]:
    search, meter = Search(view, dice), BudgetMeter(budget)
    stages = max(ceil(log2(len(view.legal))), 1)
    reported = 0
    for stage in range(1, stages + 1):
        while meter.spent(search.tries) < stage / stages or not search.tries:
            search.sample_all()
            if search.tries - reported >= _TRIES_A_REPORT:
                if search.is_sure:
                    break
                reported = search.tries
                yield search.appraisal
        search.halve(ceil(len(view.legal) / 2**stage))
    yield search.appraisal
