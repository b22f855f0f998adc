"""Advice in lines: thought over for a moment, then told as it stands."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final, TypeVar

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.thinkers import Thinkers, Unanswered
from seasalt_tui.ui.advice.advising import Adviser
from seasalt_tui.ui.advice.permit import Permit
from seasalt_tui.ui.advice.told import Told
from seasalt_tui.ui.advice.worths import points_margin
from seasalt_tui.ui.words import Words

T = TypeVar("T")

_MOMENT: Final = (Budget(ms=1500),)


class Counsel(Struct, frozen=True):
    """For one game."""

    thinkers: Thinkers
    game: str
    permit: Permit

    async def appraisal(self, view: Any) -> Appraisal | None:
        return await _last(self._adviser(view).appraisals())

    async def odds(self, view: Any) -> Odds | None:
        return await _last(self._adviser(view).reckonings())

    def _adviser(self, view: Any) -> Adviser:
        return Adviser(self.thinkers, self.game, view, _MOMENT)


async def _last(found: AsyncGenerator[T, None]) -> T | None:
    newest: T | None = None
    try:
        async with aclosing(found):
            async for answer in found:
                newest = answer
    except Unanswered:
        pass  # it has been told where it went wrong
    return newest


def hint_line(words: Words, told: Told, *, best: bool) -> str:
    """An action, what it is worth, and why."""
    if told.chance is None:
        return " ".join((told.text, *told.reasons))
    chance = words.in_percent(told.chance)
    if best:
        text = words.say("{action}: {chance} chance of winning the game.", action=told.text, chance=chance)
    else:
        text = words.say_number(
            "{action}: {chance}, {number} percentage point behind the best, give or take {margin}.",
            "{action}: {chance}, {number} percentage points behind the best, give or take {margin}.",
            round(told.behind * 100),
            action=told.text,
            chance=chance,
            margin=points_margin(told.error),
        )
    return " ".join((text, *told.reasons))
