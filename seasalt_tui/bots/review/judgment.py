"""Judgment of one decision: the chance to win that it cost against the best action, from its seat's view alone.

There are two searches: one finds the best action; if another one was played, the second compares just these two. The
winner of a search is partly lucky in its playouts (winner's curse), so its lead is measured again in fresh ones.
"""

from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator
from contextlib import aclosing
from statistics import fmean
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.core.playback import Index

Ask = Callable[[Any, str, Budget], AsyncGenerator[Appraisal, None]]
"""Streams ever better appraisals of a view, given a seed and a budget."""

AskSync = Callable[[Any, str, Budget], Iterator[Appraisal]]
"""The same without a coroutine: Ctrl-C may interrupt it anywhere, which would leave an event loop in disorder."""

Verdict = Literal["best", "good", "slip", "mistake", "blunder", "unknown"]
MISTAKES: Final[tuple[Verdict, ...]] = ("slip", "mistake", "blunder")

_LEAST: Final[dict[Verdict, float]] = {"blunder": 0.12, "mistake": 0.05, "slip": 0.02}  # of the chance to win
_SURE: Final = 1.959963984540054  # standard errors: 95 % of all differences by luck alone are smaller


class Judgment(Struct, frozen=True):
    """`played`: None if the search did not consider the action that was played. `at_random`: what an action chosen at
    random would have cost.
    """

    place: Index
    best: Option
    played: Option | None
    tries: int
    at_random: float

    @property
    def cost(self) -> float:
        """In chance of winning; 0 where the difference is not statistically significant."""
        return self.difference if self.difference > _SURE * self.error else 0.0

    @property
    def difference(self) -> float:
        """As measured, with the standard error `error`."""
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


async def judge_decision(ask: Ask, decision: Decision, seed: str, budget: Budget) -> Judgment:
    search = await _last_of_stream(ask(*_first(decision, seed, budget)))
    duel = _duel(decision, search, seed, budget)
    return _judgment(decision, search, await _last_of_stream(ask(*duel)) if duel else None)


def judge_decision_sync(ask: AskSync, decision: Decision, seed: str, budget: Budget) -> Judgment:
    search = _last(ask(*_first(decision, seed, budget)))
    duel = _duel(decision, search, seed, budget)
    return _judgment(decision, search, _last(ask(*duel)) if duel else None)


def _first(decision: Decision, seed: str, budget: Budget) -> tuple[Any, str, Budget]:
    """The whole budget if there are just two actions, as no second search follows then."""
    return decision.view, seed, budget if _of_two(decision) else _half(budget)


def _duel(decision: Decision, search: Appraisal, seed: str, budget: Budget) -> tuple[Any, str, Budget] | None:
    if _of_two(decision) or search.best.action == decision.action:
        return None
    two = replace(decision.view, legal=(search.best.action, decision.action))
    return two, f"{seed} duel", _half(budget)


def _of_two(decision: Decision) -> bool:
    return len(decision.view.legal) == 2


def _judgment(decision: Decision, search: Appraisal, duel: Appraisal | None) -> Judgment:
    last = duel or search
    played = next((option for option in last.options if option.action == decision.action), None)
    tries = search.tries + (duel.tries if duel else 0)
    return Judgment(decision.place, last.best, played, tries, _cost_at_random(search))


def _cost_at_random(search: Appraisal) -> float:
    return max(search.best.chance - fmean(option.chance for option in search.options), 0.0)


def _half(budget: Budget) -> Budget:
    return Budget(budget.ms / 2, None if budget.tries is None else max(budget.tries // 2, 1))


async def _last_of_stream(appraisals: AsyncGenerator[Appraisal, None]) -> Appraisal:
    """Closes the stream when it is cancelled, so that the search stops, too."""
    async with aclosing(appraisals) as following:
        return _last([appraisal async for appraisal in following])


def _last(appraisals: Iterable[Appraisal]) -> Appraisal:
    newest = deque(appraisals, maxlen=1)
    if not newest:
        raise Unanswered("Nobody knows how to appraise this game.")
    return newest.pop()
