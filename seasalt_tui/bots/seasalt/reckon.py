"""The odds of a call made now: the others' last turns are played out in imagined positions."""

from collections.abc import Iterator, Sequence
from math import comb, sqrt
from random import Random
from statistics import fmean
from typing import Final

from seasalt_tui.bots.budget import Budget, Spending
from seasalt_tui.bots.odds import Improvement, Likely, Odds
from seasalt_tui.bots.seasalt.cards import bonus_of, points_of
from seasalt_tui.bots.seasalt.imagined import Imagination
from seasalt_tui.bots.seasalt.known import own_cards
from seasalt_tui.bots.seasalt.outcomes import Outcomes
from seasalt_tui.bots.seasalt.quick import Quick
from seasalt_tui.bots.seasalt.weights import rows, tuned
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.guess import unseen
from seasalt_tui.games.seasalt.view import View

_AT_ONCE: Final = 25
_FIRST_REPORT: Final = 100
_REPORTS: Final = 6
_SHOWN: Final = 2  # cards of a draw


class _Reckoning:
    def __init__(self, view: View, dice: Dice) -> None:
        assert view.seat is not None  # noqa: S101 - who watches calls nothing
        players = len(view.seats)
        random = Random(str(dice.below(1 << 53))).random
        self._quick = Quick(tuned(players), tuple(seat.score for seat in view.seats), random, rows(players))
        self._imagination = Imagination(view, random, self._quick.liking)
        self._outcomes = Outcomes(view)
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
        for _ in range(_AT_ONCE):
            self._try()

    def _try(self) -> None:
        seat, position = self._seat, self._imagination.round()
        position.seat = seat
        self._counts = position.counts[seat]
        stopped = position.copy()
        stopped.stop()
        self._stop_wins.append(self._outcomes.chance(stopped))
        position.call()
        self._quick.finish(position)
        self._bet_wins.append(self._outcomes.chance(position))
        points = [points_of(counts) for counts in position.counts]
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
            won=_likely(self._won),
            against={other: _likely(beaten) for other, beaten in against},
            stop=float(points),
            bet=fmean(self._bets),
            break_even=max(points - bonus, 0) / points if points else 0.0,
            stop_wins=fmean(self._stop_wins),
            bet_wins=fmean(self._bet_wins),
            improvements=self._improvements,
        )


def reckon(view: View, dice: Dice, budget: Budget) -> Iterator[Odds]:
    """None once somebody has called: nobody else can."""
    if view.call is not None:
        return
    reckoning, spending = _Reckoning(view, dice), Spending(budget)
    told = 0
    while (part := spending.part(reckoning.tries)) < 1 or not reckoning.tries:
        reckoning.try_some()
        if reckoning.tries == _FIRST_REPORT or int(part * _REPORTS) > told:
            told = int(part * _REPORTS)
            yield reckoning.odds
    yield reckoning.odds


def _likely(happened: Sequence[bool]) -> Likely:
    """After one success and one failure more than there were, nothing is quite impossible, nor sure."""
    number = len(happened)
    rate = sum(happened) / number
    cautious = (sum(happened) + 1) / (number + 2)
    return Likely(rate, sqrt(cautious * (1 - cautious) / number))


def improvements(view: View) -> tuple[Improvement, ...]:
    """By a draw from the deck as it is, and the better of its two cards."""
    cards, left = own_cards(view), unseen(view)
    shown = min(_SHOWN, view.deck)
    brought = [(cards + card).points - cards.points for card in left]
    return tuple(
        Improvement(points, 1 - comb(sum(worth < points for worth in brought), shown) / comb(len(brought), shown))
        for points in sorted({worth for worth in brought if worth > 0})
        if shown
    )
