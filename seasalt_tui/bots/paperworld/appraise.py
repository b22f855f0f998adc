"""Flat Monte Carlo search with determinization and sequential halving: ever more precise values of each action."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget, BudgetMeter
from seasalt_tui.bots.paperworld.determinization import make_determinizer
from seasalt_tui.bots.paperworld.plans import Planner
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy, playout_policy
from seasalt_tui.bots.paperworld.search import TURNS, Candidate, error, evaluate, mean
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.view import View

_MOST: Final = 16  # plans that are tried at all
_ROUNDS: Final = 4  # after each, half of the plans are dropped
_PAUSE_MS: Final = 35.0


def appraise(view: View, dice: Dice, budget: Budget) -> Iterator[Appraisal]:
    if len(view.legal) == 1:
        yield Appraisal((Option(view.legal[0], 0.5, 0.0),), 0)
        return
    yield from _Search(view, dice, budget).appraisals()


class _Search:
    def __init__(self, view: View, dice: Dice, budget: Budget) -> None:
        self._meter = BudgetMeter(budget)
        self._pause = _PAUSE_MS / budget.ms
        self._policy: PlayoutPolicy = playout_policy(view.match.advanced)
        self._determinizer = make_determinizer(view, self._policy)
        self._dice = dice
        self._seat = view.turn_of
        frame = self._determinizer.frames[self._seat]
        plans = Planner(view, self._determinizer.sample(dice), frame, self._policy).plans()
        self._candidates = [Candidate(plan, [], []) for plan in plans[:_MOST]]
        self._tries = 0

    def appraisals(self) -> Iterator[Appraisal]:
        left, paused = self._candidates, 0.0
        for round_ in range(1, _ROUNDS + 1):
            while (part := self._meter.spent(self._tries)) < round_ / _ROUNDS and len(left) > 1:
                self._try(left)
                if part - paused > self._pause:
                    paused = part
                    yield self._appraisal()
            left = sorted(left, key=lambda each: each.rank, reverse=True)[: max(2, (len(left) + 1) // 2)]
        yield self._appraisal()

    def _try(self, left: list[Candidate]) -> None:
        """One more sampled deal for all candidates; discarded if the budget runs out before all have had it."""
        position = self._determinizer.sample(self._dice)
        outcomes = []
        for each in left:
            if self._meter.spent(self._tries) >= 1:
                return
            outcomes.append(evaluate(each.plan, position, self._seat, self._policy, TURNS))
            self._tries += 1
        for each, (chance, points) in zip(left, outcomes, strict=True):
            each.chances.append(chance)
            each.points.append(points)

    def _appraisal(self) -> Appraisal:
        most = max(len(each.chances) for each in self._candidates)
        best = max((each for each in self._candidates if len(each.chances) == most), key=lambda each: each.rank)
        found: dict[Action, Option] = {}
        points: dict[Action, float] = {}
        for each in sorted(self._candidates, key=lambda each: len(each.chances)):
            option = Option(each.plan.action, self._chance(each, best), error(each.chances, best.chances))
            if each.plan.action not in found or option.chance >= found[each.plan.action].chance:
                found[each.plan.action], points[each.plan.action] = option, mean(each.points)
        rest = [option for action, option in found.items() if action != best.plan.action]
        first = Option(best.plan.action, mean(best.chances), error(best.chances, [0.0] * most))
        return Appraisal(
            (first, *sorted(rest, key=lambda option: (option.chance, points[option.action]), reverse=True)), self._tries
        )

    def _chance(self, candidate: Candidate, best: Candidate) -> float:
        """The best one's chance plus the difference from it in the deals that both were tried in."""
        count = len(candidate.chances)
        return mean(best.chances) + mean(candidate.chances) - mean(best.chances[:count])
