"""Processes that think, so that whoever asks goes on meanwhile: they are started when they are first needed."""

import os
from asyncio import gather
from collections import deque
from contextlib import aclosing
from itertools import count
from types import TracebackType
from typing import Any, Final, Self

from seasalt_tui.bots.pool.errand import Errand
from seasalt_tui.bots.pool.worker import Worker
from seasalt_tui.bots.questions import Decide, Prepare, Question
from seasalt_tui.bots.thinkers import Answers, Unanswered, first

MOST_WORKERS: Final = 4  # unless there shall be more
_MOST_DEATHS: Final = 3


def processors() -> int:
    """Those that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def usual_size() -> int:
    """One processor is left to everything else."""
    return max(1, min(processors() - 1, MOST_WORKERS))


class Pool:
    """A worker has one decision at a time. Advice is shared out at once: each worker thinks of all it has in turns."""

    def __init__(self, size: int | None = None) -> None:
        self.size = size or usual_size()
        self._workers: list[Worker] = []
        self._decisions: deque[Errand] = deque()
        self._numbers = count()
        self._closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Without waiting for any thought."""
        self._closed = True
        for errand in (*self._decisions, *(errand for worker in self._workers for errand in worker.errands.values())):
            errand.end("The thinking was ended.")
        await gather(*(worker.close() for worker in self._workers))
        self._workers.clear()

    @property
    def pids(self) -> tuple[int, ...]:
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def ask(self, question: Question) -> Answers:
        if self._closed:
            raise Unanswered("The thinking has been ended.")
        errand = Errand(next(self._numbers), question)
        self._give(errand)
        try:
            async with aclosing(errand.answers()) as answers:
                async for answer in answers:
                    yield answer
        finally:
            self._leave(errand)

    async def decide(self, question: Decide) -> Any:
        return await first(self.ask(question))

    def warm_up(self, game: str) -> None:
        """A worker that has all in mind of the game, for the first question."""
        if not self._workers and not self._closed:
            self._give(Errand(next(self._numbers), Prepare(game)))

    def _give(self, errand: Errand) -> None:
        if errand.urgent:
            self._decisions.append(errand)
            self._hand_out()
        else:
            self._least_busy().ask(errand)

    def _hand_out(self) -> None:
        while self._decisions and (worker := self._undecided()):
            worker.ask(self._decisions.popleft())

    def _undecided(self) -> Worker | None:
        worker = self._least_busy()
        return None if worker.decides else worker

    def _least_busy(self) -> Worker:
        """A new one where all have something to do, as long as there may be more."""
        least = min(self._workers, key=lambda worker: worker.load, default=None)
        if least is not None and (not any(least.load) or len(self._workers) >= self.size):
            return least
        worker = Worker(self._hand_out, self._lose)
        self._workers.append(worker)
        return worker

    def _leave(self, errand: Errand) -> None:
        if not errand.wanted:
            return
        errand.end()
        if errand in self._decisions:
            self._decisions.remove(errand)
        for worker in self._workers:
            if errand.number in worker.errands:
                worker.leave(errand)

    def _lose(self, lost: Worker, why: str) -> None:
        """Another one is asked again what it leaves open; what has cost so many their lives is asked no more."""
        self._workers.remove(lost)
        for errand in lost.errands.values():
            errand.deaths += lost.current in {None, errand.number}
            if errand.deaths >= _MOST_DEATHS:
                errand.end(why)
            elif errand.wanted and not self._closed:
                self._give_again(errand)
        self._hand_out()

    def _give_again(self, errand: Errand) -> None:
        if errand.urgent:
            self._decisions.appendleft(errand)
        else:
            self._least_busy().ask(errand)
