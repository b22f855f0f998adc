"""Process pool: bots think in worker processes, started on demand, so that the event loop is never blocked."""

from asyncio import gather, get_running_loop
from collections import deque
from contextlib import aclosing
from contextvars import Context
from itertools import count
from types import TracebackType
from typing import Any, Final, Self

from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.bots.pool.request import Request
from seasalt_tui.bots.pool.worker import THINKING, Terms, Worker
from seasalt_tui.bots.questions import Decide, Question, RunBatch, WarmUp
from seasalt_tui.bots.thinkers import Answers, Unanswered, first

MAX_WORKERS: Final = 4  # by default
_AFTER_FIRST_FRAME: Final = 0.3  # seconds
_MAX_DEATHS: Final = 3  # workers that may die of one question


def default_size() -> int:
    """One processor stays free for everything else."""
    return max(1, min(processors() - 1, MAX_WORKERS))


class Pool:
    """Decisions and batches wait in a queue, and a worker has as many as `terms` say. Advice is assigned at once to the
    least busy worker, which time-slices all that it has.
    """

    def __init__(self, size: int | None = None, terms: Terms = THINKING) -> None:
        self.size = size or default_size()
        self._terms = terms
        self._workers: list[Worker] = []
        self._decisions: deque[Request] = deque()
        self._numbers = count()
        self._closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """What is being computed is cancelled, at once or as soon as tasks are closed."""
        self._closed = True
        running = [request for worker in self._workers for request in worker.requests.values()]
        for request in (*self._decisions, *running):
            request.end("The thinking was ended.")
        self._decisions.clear()
        await gather(*(worker.close() for worker in self._workers))
        self._workers.clear()

    @property
    def pids(self) -> tuple[int, ...]:
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def ask(self, question: Question) -> Answers:
        if self._closed:
            raise Unanswered("The thinking has been ended.")
        request = Request(next(self._numbers), question)
        self._submit(request)
        try:
            async with aclosing(request.answers()) as answers:
                async for answer in answers:
                    yield answer
        finally:
            self._cancel(request)

    async def decide(self, question: Decide | RunBatch) -> Any:
        return await first(self.ask(question))

    def warm_up(self, game: str) -> None:
        """Starts a worker that has imported the game's bots, so that the first question does not wait for that.

        A moment later: at once it would take the processor from the first frame of the table.
        """
        get_running_loop().call_later(_AFTER_FIRST_FRAME, self._warm_up, game, context=Context())

    def _warm_up(self, game: str) -> None:
        if not self._workers and not self._closed:
            self._submit(Request(next(self._numbers), WarmUp(game)))

    def _submit(self, request: Request) -> None:
        if request.urgent:
            self._decisions.append(request)
            self._dispatch_decisions()
        else:
            self._least_busy().ask(request)

    def _dispatch_decisions(self) -> None:
        while self._decisions and (worker := self._free_worker()):
            worker.ask(self._decisions.popleft())

    def _free_worker(self) -> Worker | None:
        worker = self._least_busy()
        return None if worker.decisions >= self._terms.queued else worker

    def _least_busy(self) -> Worker:
        """A new worker if all are busy and the pool is not full."""
        least = min(self._workers, key=lambda worker: worker.load, default=None)
        if least is not None and (not any(least.load) or len(self._workers) >= self.size):
            return least
        worker = Worker(self._terms, self._dispatch_decisions, self._on_death)
        self._workers.append(worker)
        return worker

    def _cancel(self, request: Request) -> None:
        if not request.is_open:
            return
        request.end()
        if request in self._decisions:
            self._decisions.remove(request)
        for worker in self._workers:
            if request.number in worker.requests:
                worker.cancel(request)

    def _on_death(self, lost: Worker, reason: str) -> None:
        """Its open requests go to other workers, except one that has killed too many."""
        self._workers.remove(lost)
        for request in lost.requests.values():
            request.deaths += lost.current in {None, request.number}
            if request.deaths >= _MAX_DEATHS:
                request.end(reason)
            elif request.is_open and not self._closed:
                self._retry(request)
        self._dispatch_decisions()

    def _retry(self, request: Request) -> None:
        if request.urgent:
            self._decisions.appendleft(request)
        else:
            self._least_busy().ask(request)
