"""A question on its way through a pool, and what came of it so far."""

from asyncio import Event
from collections.abc import AsyncGenerator
from pickle import HIGHEST_PROTOCOL, dumps
from typing import Any, Final

from seasalt_tui.bots.pool.frames import Frame, Kind
from seasalt_tui.bots.questions import Decide, Prepare, Question
from seasalt_tui.bots.thinkers import Unanswered

_NOTHING: Final = object()


class Errand:
    """`counts`: as work. `deaths`: of workers, over this question. `wanted`: somebody waits for more of it."""

    def __init__(self, number: int, question: Question) -> None:
        self.number = number
        self.urgent = isinstance(question, Decide)
        self.counts = not isinstance(question, Prepare)
        self.milliseconds = question.budget.ms
        self.frame = Frame(Kind.DECISION if self.urgent else Kind.ADVICE, number, dumps(question, HIGHEST_PROTOCOL))
        self.deaths = 0
        self.wanted = True
        self._failure: str | None = None
        self._newest: Any = _NOTHING
        self._news = Event()

    def hear(self, answer: Any) -> None:
        self._newest = answer
        self.wanted = self.wanted and not self.urgent
        self._news.set()

    def end(self, failure: str | None = None) -> None:
        self.wanted = False
        self._failure = failure
        self._news.set()

    async def answers(self) -> AsyncGenerator[Any, None]:
        while True:
            if self._newest is not _NOTHING:
                answer, self._newest = self._newest, _NOTHING
                yield answer
            elif self._failure is not None:
                raise Unanswered(self._failure)
            elif not self.wanted:
                return
            else:
                self._news.clear()
                await self._news.wait()
