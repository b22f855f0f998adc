"""Streaming advice: appraisals and odds that get surer with time, until the dialog closes."""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.questions import Appraise, EstimateOdds
from seasalt_tui.bots.thinkers import Thinkers

Appraisals = Callable[[], AsyncGenerator[Appraisal, None]]
Reckonings = Callable[[], AsyncGenerator[Odds, None]]
"""Calling it starts the search; closing the generator cancels it."""

# Processor time of successive searches: a first answer at once, then better ones while the player watches.
PATIENT: Final = (Budget(ms=40), Budget(ms=400), Budget(ms=6000))


class Advice(Struct, frozen=True):
    """Advice in a dialog. None: not allowed, and `no_hint` says why. `odds_at_once`: show odds unasked."""

    hint: Callable[[], None] | None = None
    odds: Reckonings | None = None
    odds_at_once: bool = False
    no_hint: str = ""


NO_ADVICE: Final = Advice()


class Adviser(Struct, frozen=True):
    """Advises on one position, from a seat's view alone."""

    thinkers: Thinkers
    game: str
    view: Any
    budgets: tuple[Budget, ...] = PATIENT

    def appraisals(self) -> AsyncGenerator[Appraisal, None]:
        return self._surer(lambda budget: Appraise(self.game, self.view, "hint", budget))

    def reckonings(self) -> AsyncGenerator[Odds, None]:
        return self._surer(lambda budget: EstimateOdds(self.game, self.view, "odds", budget))

    async def _surer(self, question: Callable[[Budget], Appraise | EstimateOdds]) -> AsyncGenerator[Any, None]:
        """Each longer search starts afresh: its answers are dropped until they rest on more tries than the last one."""
        tries = -1
        for budget in self.budgets:
            async with aclosing(self.thinkers.ask(question(budget))) as found:
                async for answer in found:
                    if answer.tries > tries:
                        tries = answer.tries
                        yield answer
