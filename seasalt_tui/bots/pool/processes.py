"""Work in bulk on a pool of worker processes, for callers without an event loop."""

from asyncio import FIRST_COMPLETED, Runner, Task, wait
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.pool.protocol import GRACE
from seasalt_tui.bots.pool.worker import Terms
from seasalt_tui.bots.questions import RunBatch
from seasalt_tui.bots.task import BatchLost, BatchResult
from seasalt_tui.bots.thinkers import Unanswered

_BULK: Final = Terms(queued=2, grace=GRACE, stderr=None)


class _Processes:
    """An event loop that runs only while a result is waited for. Meanwhile Ctrl-C only ends that wait (`Runner.run`),
    so it cannot come between starting a process and knowing of it.
    """

    def __init__(self, runner: Runner, task: bytes, jobs: int) -> None:
        self.capacity = _BULK.queued * jobs
        self.pool = Pool(jobs, _BULK)
        self._runner = runner
        self._task = task

    def submit(self, batch: Any) -> Task[BatchResult]:
        return self._runner.get_loop().create_task(self._run(batch))

    def wait(self, running: set[Task[BatchResult]]) -> set[Task[BatchResult]]:
        return self._runner.run(wait(running, return_when=FIRST_COMPLETED))[0]

    def result(self, done: Task[BatchResult]) -> BatchResult:
        return done.result()

    async def _run(self, batch: Any) -> BatchResult:
        try:
            result: BatchResult = await self.pool.decide(RunBatch(self._task, batch))
        except Unanswered:
            return BatchResult(error=BatchLost())
        return result


@contextmanager
def processes(task: bytes, jobs: int) -> Iterator[_Processes]:
    with Runner() as runner:
        executor = _Processes(runner, task, jobs)
        try:
            yield executor
        finally:
            runner.run(executor.pool.close())
