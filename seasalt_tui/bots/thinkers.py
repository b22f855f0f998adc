"""Bot service: the interface by which tables and hints ask bots, wherever these run; `Inline` runs them right here."""

from asyncio import sleep
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Protocol

from seasalt_tui.bots.questions import Decide, Question, answers
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.tracebacks import redacted

Answers = AsyncGenerator[Any, None]
"""Conflated stream of answers to one question: a slow consumer gets only the newest. Close it by `aclosing`."""


class Thinkers(Protocol):
    def ask(self, question: Question) -> Answers:
        """Closing the stream cancels the computation. Raises `Unanswered` if that fails."""
        ...

    async def decide(self, question: Decide) -> Any:
        """The action, with priority over advice. Raises `Unanswered` as above."""
        ...

    def warm_up(self, game: str) -> None:
        """Questions about this game will come soon."""
        ...

    async def close(self) -> None:
        """Called by the owner at the end; cancels whatever is being computed."""
        ...


class Unanswered(SeasaltError):
    """`failure`: a redacted traceback, or one line."""

    def __init__(self, failure: str) -> None:
        super().__init__(failure)
        self.failure = failure


async def first(answers: Answers) -> Any:
    async with aclosing(answers) as found:
        return await anext(found)


class Inline:
    """In this thread, which it blocks: for command line programs and tests."""

    async def ask(self, question: Question) -> Answers:
        try:
            for answer in answers(question):
                yield answer
                await sleep(0)  # lets the consumer cancel
        except Exception as error:
            raise Unanswered(redacted(error)) from error

    async def decide(self, question: Decide) -> Any:
        return await first(self.ask(question))

    def warm_up(self, game: str) -> None:
        """Nothing to start."""

    async def close(self) -> None:
        """Nothing is running."""
