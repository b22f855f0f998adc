"""What a question knows of those who give advice: it listens to what they think, for as long as it is open."""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.questions import Appraise, Reckon
from seasalt_tui.bots.thinkers import Thinkers

Appraisals = Callable[[], AsyncGenerator[Appraisal, None]]
Reckonings = Callable[[], AsyncGenerator[Odds, None]]
"""Begins to think when it is called; who leaves what it gives ends the thinking."""

# Of processor time: something at once, then better things, for somebody who looks on meanwhile.
PATIENT: Final = (Budget(ms=40), Budget(ms=400), Budget(ms=6000))


class Advice(Struct, frozen=True):
    """What may be asked for in a question; None: it may not, and `no_hint` says why. `odds_at_once`: unasked."""

    hint: Callable[[], None] | None = None
    odds: Reckonings | None = None
    odds_at_once: bool = False
    no_hint: str = ""


NO_ADVICE: Final = Advice()


class Adviser(Struct, frozen=True):
    """Of one position: from what a seat sees there, and nothing else."""

    thinkers: Thinkers
    game: str
    view: Any
    budgets: tuple[Budget, ...] = PATIENT

    def appraisals(self) -> AsyncGenerator[Appraisal, None]:
        return self._surer(lambda budget: Appraise(self.game, self.view, "hint", budget))

    def reckonings(self) -> AsyncGenerator[Odds, None]:
        return self._surer(lambda budget: Reckon(self.game, self.view, "odds", budget))

    async def _surer(self, question: Callable[[Budget], Appraise | Reckon]) -> AsyncGenerator[Any, None]:
        """Who begins anew with more time is not heard before it has tried more."""
        tries = -1
        for budget in self.budgets:
            async with aclosing(self.thinkers.ask(question(budget))) as found:
                async for answer in found:
                    if answer.tries > tries:
                        tries = answer.tries
                        yield answer
