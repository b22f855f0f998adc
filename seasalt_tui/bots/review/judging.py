"""A decision beside the best one, judged from its seat's view alone.

It is asked for twice: for the best of all that could be done, and then, if something else was done, for the two of them
alone. What wins a search wins it with some luck, and would make all else look worse than it is; in a duel of their own
both begin anew, and all the time there is goes into the difference that is told.
"""

from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator
from contextlib import aclosing
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.core.playback import Place

Ask = Callable[[Any, str, Budget], AsyncGenerator[Appraisal, None]]
"""For appraisals of a view, with a seed for the luck in it, within a budget, each better than the one before."""

AskHere = Callable[[Any, str, Budget], Iterator[Appraisal]]
"""The same of whoever thinks here and now. A ctrl-C may come at any moment of it, which a coroutine does not bear."""

Verdict = Literal["best", "good", "slip", "mistake", "blunder", "unknown"]
MISTAKES: Final[tuple[Verdict, ...]] = ("slip", "mistake", "blunder")

_LEAST: Final[dict[Verdict, float]] = {"blunder": 0.12, "mistake": 0.05, "slip": 0.02}  # of the chance to win
_SURE: Final = 1.959963984540054  # standard errors: 95 % of all differences by luck alone are smaller


class Judged(Struct, frozen=True):
    """`played` is None where the search did not consider what was done."""

    place: Place
    best: Option
    played: Option | None
    tries: int

    @property
    def cost(self) -> float:
        """In chance of winning; where it cannot be told from luck, it is nothing."""
        return self.difference if self.difference > _SURE * self.error else 0.0

    @property
    def difference(self) -> float:
        """As it was measured, give or take the error."""
        return 0.0 if self.played is None else max(self.best.chance - self.played.chance, 0.0)

    @property
    def error(self) -> float:
        return 0.0 if self.played is None or self._is_best else self.played.error

    @property
    def verdict(self) -> Verdict:
        if self.played is None:
            return "unknown"
        if self._is_best:
            return "best"
        return next((verdict for verdict, least in _LEAST.items() if self.cost >= least), "good")

    @property
    def _is_best(self) -> bool:
        return self.played is not None and self.played.action == self.best.action


async def judged(ask: Ask, decision: Decision, seed: str, budget: Budget) -> Judged:
    found = await _last(ask(*_first(decision, seed, budget)))
    duel = _duel(decision, found, seed, budget)
    return _judged(decision, found, await _last(ask(*duel)) if duel else None)


def judged_here(ask: AskHere, decision: Decision, seed: str, budget: Budget) -> Judged:
    found = _newest(ask(*_first(decision, seed, budget)))
    duel = _duel(decision, found, seed, budget)
    return _judged(decision, found, _newest(ask(*duel)) if duel else None)


def _first(decision: Decision, seed: str, budget: Budget) -> tuple[Any, str, Budget]:
    """All of the budget if no duel can follow, because this is one."""
    return decision.view, seed, budget if _of_two(decision) else _half(budget)


def _duel(decision: Decision, found: Appraisal, seed: str, budget: Budget) -> tuple[Any, str, Budget] | None:
    if _of_two(decision) or found.best.action == decision.action:
        return None
    two = replace(decision.view, legal=(found.best.action, decision.action))
    return two, f"{seed} duel", _half(budget)


def _of_two(decision: Decision) -> bool:
    return len(decision.view.legal) == 2


def _judged(decision: Decision, found: Appraisal, duel: Appraisal | None) -> Judged:
    last = duel or found
    played = next((option for option in last.options if option.action == decision.action), None)
    return Judged(decision.place, last.best, played, found.tries + (duel.tries if duel else 0))


def _half(budget: Budget) -> Budget:
    return Budget(budget.ms / 2, None if budget.tries is None else max(budget.tries // 2, 1))


async def _last(appraisals: AsyncGenerator[Appraisal, None]) -> Appraisal:
    """Closed at once where it is given up, so that nobody thinks on for nothing."""
    async with aclosing(appraisals) as following:
        return _newest([appraisal async for appraisal in following])


def _newest(appraisals: Iterable[Appraisal]) -> Appraisal:
    newest = deque(appraisals, maxlen=1)
    if not newest:
        raise Unanswered("Nobody knows how to appraise this game.")
    return newest.pop()
