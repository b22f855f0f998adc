"""Request: a question in the pool and the stream of its answers. Only the newest answer is kept (conflation)."""

from asyncio import Event
from collections.abc import AsyncGenerator
from math import inf
from pickle import HIGHEST_PROTOCOL, dumps
from typing import Any, Final

from seasalt_tui.bots.pool.protocol import Frame, Kind
from seasalt_tui.bots.questions import Decide, Question, RunBatch, WarmUp
from seasalt_tui.bots.thinkers import Unanswered

_NOTHING: Final = object()


class Request:
    """`is_load`: it makes a worker busy. `deaths`: workers that died of it. `is_open`: somebody waits for an answer."""

    def __init__(self, number: int, question: Question) -> None:
        self.number = number
        self.urgent = isinstance(question, Decide | RunBatch)
        self.is_load = not isinstance(question, WarmUp)
        self.milliseconds = inf if isinstance(question, RunBatch) else question.budget.ms
        self.frame = Frame(Kind.DECISION if self.urgent else Kind.ADVICE, number, dumps(question, HIGHEST_PROTOCOL))
        self.deaths = 0
        self.is_open = True
        self._failure: str | None = None
        self._newest: Any = _NOTHING
        self._news = Event()

    def receive(self, answer: Any) -> None:
        self._newest = answer
        self.is_open = self.is_open and not self.urgent
        self._news.set()

    def end(self, failure: str | None = None) -> None:
        self.is_open = False
        self._failure = failure
        self._news.set()

    async def answers(self) -> AsyncGenerator[Any, None]:
        while True:
            if self._newest is not _NOTHING:
                answer, self._newest = self._newest, _NOTHING
                yield answer
            elif self._failure is not None:
                raise Unanswered(self._failure)
            elif not self.is_open:
                return
            else:
                self._news.clear()
                await self._news.wait()
