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

AppraisalStream = Callable[[], AsyncGenerator[Appraisal, None]]
OddsStream = Callable[[], AsyncGenerator[Odds, None]]
"""Calling it starts the search; closing the generator cancels it."""

# Processor time of successive searches: a first answer at once, then better ones while the player watches.
GROWING_BUDGETS: Final = (Budget(ms=40), Budget(ms=400), Budget(ms=6000))


class DialogAdvice(Struct, frozen=True):
    """Advice in a dialog. None: not allowed, and `no_hint` says why. `odds_at_once`: show odds unasked."""

    hint: Callable[[], None] | None = None
    odds: OddsStream | None = None
    odds_at_once: bool = False
    no_hint: str = ""


NO_ADVICE: Final = DialogAdvice()


class Adviser(Struct, frozen=True):
    """Advises on one position, from a seat's view alone."""

    thinkers: Thinkers
    game: str
    view: Any
    budgets: tuple[Budget, ...] = GROWING_BUDGETS

    def appraisals(self) -> AsyncGenerator[Appraisal, None]:
        return self._refined(lambda budget: Appraise(self.game, self.view, "hint", budget))

    def odds(self) -> AsyncGenerator[Odds, None]:
        return self._refined(lambda budget: EstimateOdds(self.game, self.view, "odds", budget))

    async def _refined(self, question: Callable[[Budget], Appraise | EstimateOdds]) -> AsyncGenerator[Any, None]:
        """Each longer search starts afresh: its answers are dropped until they rest on more tries than the last one."""
        tries = -1
        for budget in self.budgets:
            async with aclosing(self.thinkers.ask(question(budget))) as answers:
                async for answer in answers:
                    if answer.tries > tries:
                        tries = answer.tries
                        yield answer
