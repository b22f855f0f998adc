"""Advice in the line mode: one bounded search, then its answer in lines."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final, TypeVar

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.thinkers import Thinkers, Unanswered
from seasalt_tui.play.advice.adviser import Adviser
from seasalt_tui.play.advice.rights import AdviceRights
from seasalt_tui.text.hint_texts import HintText, points_margin
from seasalt_tui.text.words import Words

T = TypeVar("T")

_BUDGET: Final = Budget(ms=1500)


class BoundedAdviser(Struct, frozen=True):
    """Advice for one game, in searches of a bounded time."""

    thinkers: Thinkers
    game: str
    rights: AdviceRights

    async def appraisal(self, view: Any) -> Appraisal | None:
        return await _last(self._adviser(view).appraisals())

    async def odds(self, view: Any) -> Odds | None:
        return await _last(self._adviser(view).odds())

    def _adviser(self, view: Any) -> Adviser:
        return Adviser(self.thinkers, self.game, view, _BUDGET)


async def _last(answers: AsyncGenerator[T, None]) -> T | None:
    newest: T | None = None
    try:
        async with aclosing(answers):
            async for answer in answers:
                newest = answer
    except Unanswered:
        pass  # the pool has reported the failure
    return newest


def hint_line(words: Words, hint: HintText, *, best: bool) -> str:
    """An action, its chance of winning, and the reasons."""
    if hint.chance is None:
        return " ".join((hint.text, *hint.reasons))
    chance = words.in_percent(hint.chance)
    if best:
        text = words.say("{action}: {chance} chance of winning the game.", action=hint.text, chance=chance)
    else:
        text = words.say_number(
            "{action}: {chance}, {number} percentage point behind the best move, give or take {margin}.",
            "{action}: {chance}, {number} percentage points behind the best move, give or take {margin}.",
            round(hint.behind * 100),
            action=hint.text,
            chance=chance,
            margin=points_margin(hint.error),
        )
    return " ".join((text, *hint.reasons))
