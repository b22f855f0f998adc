"""Monte Carlo odds of a call made now: the opponents' last turns are played out in sampled deals."""

from collections.abc import Callable, Iterator, Sequence
from math import comb, sqrt
from random import Random
from statistics import fmean
from typing import Final

from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.odds import Estimate, Improvement, Odds
from seasalt_tui.bots.seasalt.call_trial import CallTrial
from seasalt_tui.bots.seasalt.cards import points_of
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.win_chance import RoundEvaluator
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.determinization import unseen
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points, ruling_of

_BATCH: Final = 25
_FIRST_REPORT: Final = 100
_GROWTH: Final = 1.5  # of the tries from one report to the next
_DRAWN: Final = 2  # cards of a draw, but of one who is stung


class _BasicTrials:
    def __init__(self, view: View, dice: Dice, seat: Seat) -> None:
        random = Random(str(dice.below(1 << 53))).random
        self._policy = PlayoutPolicy(tuple(seat.score for seat in view.seats), random, view.target)
        self._determinizer = Determinizer(view, random, self._policy.liking)
        self._evaluator = RoundEvaluator(view)
        self._seat = seat

    def __call__(self) -> CallTrial:
        position = self._determinizer.sample()
        position.seat = self._seat
        stopped = position.copy()
        stopped.stop()
        position.call()
        self._policy.finish(position)
        return CallTrial(
            self._evaluator.win_chance(stopped),
            self._evaluator.win_chance(position),
            tuple(points_of(side.counts) for side in position.sides),
            tuple(position.gains or ()),
        )


def _trials(view: View, dice: Dice, seat: Seat) -> Callable[[], CallTrial]:
    if view.expansion is None:
        return _BasicTrials(view, dice, seat)
    from seasalt_tui.bots.seasalt.expanded.trials import ExpandedTrials  # noqa: PLC0415 - imported when played

    return ExpandedTrials(view, dice)


class _OddsEstimator:
    def __init__(self, view: View, seat: Seat, trial: Callable[[], CallTrial]) -> None:
        own = view.seats[seat]
        self._trial, self._seat = trial, seat
        self._points, self._bonus = own_points(view), (own.table | (own.hand or Hand())).bonus
        self._others = [other for other in range(len(view.seats)) if other != seat]
        self._improvements, self._drawn = improvements(view), _cards_of_a_draw(view)
        self._may_stop = view.expansion is None or ruling_of(view, seat).may_stop
        self._trials: list[CallTrial] = []

    @property
    def tries(self) -> int:
        return len(self._trials)

    def try_some(self) -> None:
        self._trials += [self._trial() for _ in range(_BATCH)]

    def _beats(self, trial: CallTrial, other: Seat) -> bool:
        return any(trial.gains) and trial.points[self._seat] >= trial.points[other]

    @property
    def odds(self) -> Odds:
        trials, points = self._trials, self._points
        beaten = {other: [self._beats(trial, other) for trial in trials] for other in self._others}
        return Odds(
            tries=self.tries,
            won=_estimate([all(each) for each in zip(*beaten.values(), strict=True)]),
            against={other: _estimate(each) for other, each in beaten.items()},
            stop=float(points),
            bet=fmean([trial.gains[self._seat] for trial in trials]),
            break_even=max(points - self._bonus, 0) / points if points else 0.0,
            stop_wins=fmean([trial.stop_wins for trial in trials]),
            bet_wins=fmean([trial.bet_wins for trial in trials]),
            improvements=self._improvements,
            may_stop=self._may_stop,
            drawn=self._drawn,
        )


def estimate_odds(view: View, dice: Dice, budget: Budget) -> Iterator[Odds]:
    """Nothing once somebody has called, as nobody else can call any more."""
    if view.call is not None:
        return
    assert view.seat is not None  # noqa: S101 - who watches calls nothing
    estimator, meter = _OddsEstimator(view, view.seat, _trials(view, dice, view.seat)), BudgetMeter(budget)
    next_report: float = _FIRST_REPORT
    while meter.spent(estimator.tries) < 1 or not estimator.tries:
        estimator.try_some()
        if estimator.tries >= next_report:
            next_report = estimator.tries * _GROWTH
            yield estimator.odds
    yield estimator.odds


def _estimate(happened: Sequence[bool]) -> Estimate:
    """The error is that of Laplace's rule of succession, so that a few equal outcomes are not taken for certain."""
    number = len(happened)
    rate = sum(happened) / number
    cautious = (sum(happened) + 1) / (number + 2)
    return Estimate(rate, sqrt(cautious * (1 - cautious) / number))


def _cards_of_a_draw(view: View) -> int:
    stung = view.expansion is not None and view.seat is not None and view.expansion.stung[view.seat]
    return min(1 if stung else _DRAWN, view.deck)


def improvements(view: View) -> tuple[Improvement, ...]:
    """Hypergeometric: the chance that the better of the drawn cards brings so many points."""
    now, left = own_points(view), unseen(view)
    drawn = _cards_of_a_draw(view)
    brought = [own_points(view, card) - now for card in left]
    return tuple(
        Improvement(points, 1 - comb(sum(worth < points for worth in brought), drawn) / comb(len(brought), drawn))
        for points in sorted({worth for worth in brought if worth > 0})
        if drawn
    )
