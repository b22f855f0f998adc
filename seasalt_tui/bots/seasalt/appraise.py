"""Flat Monte Carlo search with determinization: playouts after each action in the same sampled deals (common random
numbers), most of them after the best actions (sequential halving).
"""

from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from operator import mul, sub
from random import Random
from typing import Any, Final, Protocol

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.seasalt.actions import play_out
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.round import Round
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


class Deals(Protocol):
    """Sampled deals that agree with a view."""

    def sample(self) -> Any: ...
    def win_chance(self, deal: Any, action: Action) -> float:
        """After the action and a playout from there."""
        ...


class BasicDeals:
    """Of the basic game, in which playouts have an engine of their own."""

    def __init__(self, view: View, dice: Dice) -> None:
        random = Random(str(dice.below(1 << 53))).random
        self._searched = view.searched
        self._policy = PlayoutPolicy(tuple(seat.score for seat in view.seats), random, view.target)
        self._evaluator = RoundEvaluator(view)
        self.sample = Determinizer(view, random, self._policy.liking).sample

    def win_chance(self, deal: Round, action: Action) -> float:
        round_ = deal.copy()
        play_out(round_, action, self._policy, self._searched)
        return self._evaluator.win_chance(round_)


def _deals(view: View, dice: Dice) -> Deals:
    if view.expansion is None:
        return BasicDeals(view, dice)
    from seasalt_tui.bots.seasalt.expanded.deals import ExpandedDeals  # noqa: PLC0415 - imported when played

    return ExpandedDeals(view, dice)


class Search:
    """From one view."""

    def __init__(self, view: View, dice: Dice) -> None:
        self._deals = _deals(view, dice)
        self._candidates = [_Candidate(action) for action in view.legal]
        self._remaining = self._candidates
        self.tries = 0

    def sample_all(self) -> None:
        """A few more deals, with a playout for each remaining action."""
        deals = self._deals
        for _ in range(_BATCH):
            deal = deals.sample()
            for candidate in self._remaining:
                candidate.chances.append(deals.win_chance(deal, candidate.action))
        self.tries += _BATCH * len(self._remaining)

    def halve(self, most: int) -> None:
        self._remaining = sorted(self._remaining, key=lambda candidate: candidate.mean, reverse=True)[:most]

    def drop_worse(self, errors: float) -> None:
        """Racing: only those stay that do not trail the best by so many standard errors."""
        best = max(self._remaining, key=lambda candidate: candidate.mean)
        self._remaining = [
            other
            for other in self._remaining
            if other is best or best.mean - other.mean <= errors * _error(best, other)
        ]

    @property
    def is_over(self) -> bool:
        """Only one is left."""
        return len(self._remaining) == 1

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
