"""Those who think for bots, and for people who ask for advice. Where they do it is up to whoever brings them."""

from asyncio import sleep
from collections.abc import AsyncGenerator
from contextlib import aclosing
from traceback import format_exc
from typing import Any, Protocol

from seasalt_tui.bots.questions import Decide, Question, answers
from seasalt_tui.core.errors import SeasaltError

Answers = AsyncGenerator[Any, None]
"""Of one question, the newest only: who is busy between two of them misses some. Leave it by `aclosing`."""


class Thinkers(Protocol):
    def ask(self, question: Question) -> Answers:
        """The thinking stops soon after the answers are left; `Unanswered` if nobody can think this to its end."""
        ...

    async def decide(self, question: Decide) -> Any:
        """The action, however busy they are with advice; `Unanswered` as above."""
        ...

    def warm_up(self, game: str) -> None:
        """Questions about it will come soon."""
        ...

    async def close(self) -> None:
        """By whoever has brought them, at the end; no thought is waited for."""
        ...


class Unanswered(SeasaltError):
    """`failure`: what went wrong, as a traceback or in a line."""

    def __init__(self, failure: str) -> None:
        super().__init__(failure)
        self.failure = failure


async def first(answers: Answers) -> Any:
    async with aclosing(answers) as found:
        return await anext(found)


class Inline:
    """In this process and at once: for what nobody watches meanwhile, and for tests."""

    async def ask(self, question: Question) -> Answers:
        try:
            for answer in answers(question):
                yield answer
                await sleep(0)  # whoever had enough can say so
        except Exception as error:
            raise Unanswered(format_exc()) from error

    async def decide(self, question: Decide) -> Any:
        return await first(self.ask(question))

    def warm_up(self, game: str) -> None:
        """There is nothing to get ready."""

    async def close(self) -> None:
        """Nothing goes on."""
