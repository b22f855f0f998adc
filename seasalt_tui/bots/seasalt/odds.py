"""Monte Carlo odds of a call made now: the opponents' last turns are played out in sampled deals."""

from collections.abc import Iterator, Sequence
from math import comb, sqrt
from random import Random
from statistics import fmean
from typing import Final

from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.odds import Estimate, Improvement, Odds
from seasalt_tui.bots.seasalt.cards import bonus_of, points_of
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.known_cards import own_cards
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.win_chance import RoundEvaluator
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.determinization import unseen
from seasalt_tui.games.seasalt.view import View

_BATCH: Final = 25
_FIRST_REPORT: Final = 100
_GROWTH: Final = 1.5  # of the tries from one report to the next
_DRAWN: Final = 2  # cards of a draw


class _OddsEstimator:
    def __init__(self, view: View, dice: Dice) -> None:
        assert view.seat is not None  # noqa: S101 - who watches calls nothing
        players = len(view.seats)
        random = Random(str(dice.below(1 << 53))).random
        self._policy = PlayoutPolicy(tuple(seat.score for seat in view.seats), random, view.target)
        self._determinizer = Determinizer(view, random, self._policy.liking)
        self._evaluator = RoundEvaluator(view)
        self._seat = view.seat
        self._others = [seat for seat in range(players) if seat != view.seat]
        self._improvements = improvements(view)
        self._beaten: list[tuple[bool, ...]] = []
        self._won: list[bool] = []
        self._bets: list[int] = []
        self._stop_wins: list[float] = []
        self._bet_wins: list[float] = []
        self._counts = 0

    @property
    def tries(self) -> int:
        return len(self._won)

    def try_some(self) -> None:
        for _ in range(_BATCH):
            self._try()

    def _try(self) -> None:
        seat, position = self._seat, self._determinizer.sample()
        position.seat = seat
        self._counts = position.sides[seat].counts
        stopped = position.copy()
        stopped.stop()
        self._stop_wins.append(self._evaluator.win_chance(stopped))
        position.call()
        self._policy.finish(position)
        self._bet_wins.append(self._evaluator.win_chance(position))
        points = [points_of(side.counts) for side in position.sides]
        gains = position.gains or []
        scored = any(gains)
        self._beaten.append(tuple(scored and points[seat] >= points[other] for other in self._others))
        self._won.append(all(self._beaten[-1]))
        self._bets.append(gains[seat])

    @property
    def odds(self) -> Odds:
        points, bonus = points_of(self._counts), bonus_of(self._counts)
        against = zip(self._others, zip(*self._beaten, strict=True), strict=True)
        return Odds(
            tries=self.tries,
            won=_estimate(self._won),
            against={other: _estimate(beaten) for other, beaten in against},
            stop=float(points),
            bet=fmean(self._bets),
            break_even=max(points - bonus, 0) / points if points else 0.0,
            stop_wins=fmean(self._stop_wins),
            bet_wins=fmean(self._bet_wins),
            improvements=self._improvements,
        )


def estimate_odds(view: View, dice: Dice, budget: Budget) -> Iterator[Odds]:
    """Nothing once somebody has called, as nobody else can call any more."""
    if view.call is not None:
        return
    estimator, meter = _OddsEstimator(view, dice), BudgetMeter(budget)
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


def improvements(view: View) -> tuple[Improvement, ...]:
    """Hypergeometric: the chance that the better of the two drawn cards brings so many points."""
    cards, left = own_cards(view), unseen(view)
    drawn = min(_DRAWN, view.deck)
    brought = [(cards + card).points - cards.points for card in left]
    return tuple(
        Improvement(points, 1 - comb(sum(worth < points for worth in brought), drawn) / comb(len(brought), drawn))
        for points in sorted({worth for worth in brought if worth > 0})
        if drawn
    )
