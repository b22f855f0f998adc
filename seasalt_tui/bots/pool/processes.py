"""Work in bulk on a pool of worker processes, for callers without an event loop."""

from asyncio import FIRST_COMPLETED, Future, Runner, Task, wait
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from seasalt_tui.bots.pool.interrupts import interrupts_held_back
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.pool.protocol import GRACE
from seasalt_tui.bots.pool.wakeup_pipe import awake_for_signals
from seasalt_tui.bots.pool.worker import Terms
from seasalt_tui.bots.questions import RunBatch
from seasalt_tui.bots.task import BatchLost, BatchResult
from seasalt_tui.bots.thinkers import Unanswered

_BULK: Final = Terms(queued=2, grace=GRACE, stderr=None)


class _Processes:
    """An event loop that runs only while a result is waited for. Ctrl-C ends that wait and nothing else, so it cannot
    come between starting a process and knowing of it.
    """

    def __init__(self, runner: Runner, task: bytes, jobs: int) -> None:
        self.capacity = _BULK.queued * jobs
        self._pool = Pool(jobs, _BULK)
        self._runner = runner
        self._task = task
        self._interrupted: Future[None] = runner.get_loop().create_future()

    def submit(self, batch: Any) -> Task[BatchResult]:
        return self._runner.get_loop().create_task(self._run(batch))

    def wait(self, running: set[Task[BatchResult]]) -> set[Task[BatchResult]]:
        done = self._runner.run(_first_of({*running, self._interrupted}))
        if self._interrupted in done:
            raise KeyboardInterrupt
        return running & done

    def result(self, done: Task[BatchResult]) -> BatchResult:
        return done.result()

    async def close(self) -> None:
        """Also forgets the event loop, whose end is as little to be interrupted as its beginning."""
        await self._pool.close()
        del self._interrupted

    def interrupt(self) -> None:
        """By a signal handler, so at any moment."""
        self._runner.get_loop().call_soon_threadsafe(self._end_wait)

    def _end_wait(self) -> None:
        if not self._interrupted.done():
            self._interrupted.set_result(None)

    async def _run(self, batch: Any) -> BatchResult:
        try:
            result: BatchResult = await self._pool.decide(RunBatch(self._task, batch))
        except Unanswered:
            return BatchResult(error=BatchLost())
        return result


async def _first_of(futures: set[Future[Any]]) -> set[Future[Any]]:
    return (await wait(futures, return_when=FIRST_COMPLETED))[0]


@contextmanager
def processes(task: bytes, jobs: int) -> Iterator[_Processes]:
    with interrupts_held_back() as interrupts, Runner() as runner, awake_for_signals(runner.get_loop()):
        executor = _Processes(runner, task, jobs)
        try:
            with interrupts.passed_to(executor.interrupt):
                yield executor
        finally:
            runner.run(executor.close())
