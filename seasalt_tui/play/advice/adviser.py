"""Streaming advice: appraisals and odds that get surer with time, until the dialog closes."""

from collections.abc import AsyncGenerator, Callable
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

_BUDGET: Final = Budget(ms=6000)  # processor time: a first answer comes at once, better ones while the player watches


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
    budget: Budget = _BUDGET

    def appraisals(self) -> AsyncGenerator[Appraisal, None]:
        return self.thinkers.ask(Appraise(self.game, self.view, "hint", self.budget))

    def odds(self) -> AsyncGenerator[Odds, None]:
        return self.thinkers.ask(EstimateOdds(self.game, self.view, "odds", self.budget))
