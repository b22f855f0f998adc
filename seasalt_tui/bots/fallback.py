"""Fallback: if a bot crashes, the failure is reported and a simpler bot moves, so that the game goes on."""

from collections.abc import Callable
from contextlib import aclosing
from typing import Any

from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.bots.questions import Decide, Question, answers
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.thinkers import Answers, Thinkers, Unanswered
from seasalt_tui.core.dice import Dice


class FallbackThinkers:
    """`report` gets each distinct failure once. Advice has no fallback: its `Unanswered` reaches the caller."""

    def __init__(self, thinkers: Thinkers, report: Callable[[str], None]) -> None:
        self._thinkers = thinkers
        self._report = report
        self._reported: set[str] = set()

    async def ask(self, question: Question) -> Answers:
        try:
            async with aclosing(self._thinkers.ask(question)) as stream:
                async for answer in stream:
                    yield answer
        except Unanswered as error:
            self._report_once(error.failure)
            raise

    async def decide(self, question: Decide) -> Any:
        try:
            return await self._thinkers.decide(question)
        except Unanswered as error:
            self._report_once(error.failure)
            return _fallback_decision(question)

    def _report_once(self, failure: str) -> None:
        if failure not in self._reported:
            self._reported.add(failure)
            self._report(failure)

    def warm_up(self, game: str) -> None:
        self._thinkers.warm_up(game)

    async def close(self) -> None:
        await self._thinkers.close()


def _fallback_decision(question: Decide) -> Any:
    """In this process: by the level below, or at random if that one crashes, too."""
    below = LEVELS[max(0, LEVELS.index(question.level) - 1)]
    try:
        return next(answers(replace(question, level=below)))
    except Exception:
        return random_bot(question.view, Dice(question.seed))
