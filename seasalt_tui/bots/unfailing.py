"""Thinkers on whom a table can rely: if one breaks that is told, and a simpler one moves, so that the game goes on."""

from collections.abc import Callable
from contextlib import aclosing
from typing import Any

from msgspec.structs import replace

from seasalt_tui.bots.casual import casual
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.bots.questions import Decide, Question, answers
from seasalt_tui.bots.thinkers import Answers, Thinkers, Unanswered
from seasalt_tui.core.dice import Dice


class Unfailing:
    """`tell` hears what went wrong, the same thing once. Advice is not replaced: who asked for it is told as well."""

    def __init__(self, thinkers: Thinkers, tell: Callable[[str], None]) -> None:
        self._thinkers = thinkers
        self._tell = tell
        self._told: set[str] = set()

    async def ask(self, question: Question) -> Answers:
        try:
            async with aclosing(self._thinkers.ask(question)) as found:
                async for answer in found:
                    yield answer
        except Unanswered as error:
            self._tell_once(error.failure)
            raise

    async def decide(self, question: Decide) -> Any:
        try:
            return await self._thinkers.decide(question)
        except Unanswered as error:
            self._tell_once(error.failure)
            return _simpler(question)

    def _tell_once(self, failure: str) -> None:
        if failure not in self._told:
            self._told.add(failure)
            self._tell(failure)

    def warm_up(self, game: str) -> None:
        self._thinkers.warm_up(game)

    async def close(self) -> None:
        await self._thinkers.close()


def _simpler(question: Decide) -> Any:
    """In this process: by the level below, unless that one thinks ahead as well or breaks too."""
    below = LEVELS[max(0, LEVELS.index(question.level) - 1)]
    try:
        return next(answers(replace(question, level=below)))
    except Exception:
        return casual(question.view, Dice(question.seed))
