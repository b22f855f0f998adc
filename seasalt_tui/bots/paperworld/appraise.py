"""The expert's thoughts: what each action is worth, surer and surer."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget, Spending
from seasalt_tui.bots.paperworld.framing import dealer
from seasalt_tui.bots.paperworld.plans import Planner
from seasalt_tui.bots.paperworld.quick import Quick, quick_of
from seasalt_tui.bots.paperworld.search import TURNS, Tried, error, mean, tried
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
        self._spending = Spending(budget)
        self._pause = _PAUSE_MS / budget.ms
        self._quick: Quick = quick_of(view.match.advanced)
        self._dealer = dealer(view, self._quick)
        self._dice = dice
        self._seat = view.turn_of
        frame = self._dealer.frames[self._seat]
        plans = Planner(view, self._dealer.deal(dice), frame, self._quick).plans()
        self._all = [Tried(plan, []) for plan in plans[:_MOST]]
        self._tries = 0

    def appraisals(self) -> Iterator[Appraisal]:
        left, paused = self._all, 0.0
        for round_ in range(1, _ROUNDS + 1):
            while (part := self._spending.part(self._tries)) < round_ / _ROUNDS and len(left) > 1:
                self._try(left)
                if part - paused > self._pause:
                    paused = part
                    yield self._appraisal()
            left = sorted(left, key=lambda each: mean(each.chances), reverse=True)[: max(2, (len(left) + 1) // 2)]
        yield self._appraisal()

    def _try(self, left: list[Tried]) -> None:
        """All of them in one more game; if there is no time for all, it does not count."""
        position = self._dealer.deal(self._dice)
        chances = []
        for each in left:
            if self._spending.part(self._tries) >= 1:
                return
            chances.append(tried(each.plan, position, self._seat, self._quick, TURNS))
            self._tries += 1
        for each, chance in zip(left, chances, strict=True):
            each.chances.append(chance)

    def _appraisal(self) -> Appraisal:
        most = max(len(each.chances) for each in self._all)
        best = max((each for each in self._all if len(each.chances) == most), key=lambda each: mean(each.chances))
        found: dict[Action, Option] = {}
        for each in sorted(self._all, key=lambda each: len(each.chances)):
            option = Option(each.plan.action, self._chance(each, best), error(each.chances, best.chances))
            if each.plan.action not in found or option.chance >= found[each.plan.action].chance:
                found[each.plan.action] = option
        rest = [option for action, option in found.items() if action != best.plan.action]
        first = Option(best.plan.action, mean(best.chances), error(best.chances, [0.0] * most))
        return Appraisal((first, *sorted(rest, key=lambda option: option.chance, reverse=True)), self._tries)

    def _chance(self, tried_: Tried, best: Tried) -> float:
        """Beside the best, in the games that both were tried in."""
        count = len(tried_.chances)
        return mean(best.chances) + mean(tried_.chances) - mean(best.chances[:count])
