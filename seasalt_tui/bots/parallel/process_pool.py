"""Process pool: runs batches on worker processes of this machine. A batch whose worker dies is retried on another."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar

from seasalt_tui.bots.parallel.interrupts import interrupts_held_back
from seasalt_tui.bots.parallel.task import BatchLost, Task
from seasalt_tui.bots.parallel.worker import BatchResult, run_worker

B = TypeVar("B")
R = TypeVar("R")

_QUEUED: Final = 2  # batches for each process, so that none is ever idle
_MAX_ATTEMPTS: Final = 3  # workers that may die of one batch
_SHUTDOWN_TIMEOUT: Final = 5.0  # seconds for a worker to close what it has opened


def map_by_processes(task: Task[B, R], batches: Iterable[B], jobs: int) -> Generator[R]:
    pool = _ProcessPool(task)
    try:
        pool.start(jobs)
        yield from pool.results(iter(batches))
    finally:
        with interrupts_held_back():
            pool.stop()


class _Worker:
    """A worker process and the batches it was sent, oldest first, each with the attempts that are left."""

    def __init__(self, process: SpawnProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.queue: deque[tuple[Any, int]] = deque()

    def send(self, batch: Any, attempts: int) -> None:
        self.queue.append((batch, attempts))
        with suppress(OSError):  # it is dead: reading its pipe will say so, and its queue goes to a new worker
            self.pipe.send(batch)


class _ProcessPool:
    def __init__(self, task: Task[Any, Any]) -> None:
        self._context = get_context("spawn")
        self._task = task
        self._workers: list[_Worker] = []

    def start(self, number: int) -> None:
        """Workers are started with SIGINT blocked, so Ctrl-C never reaches them.

        Python's resource tracker unblocks SIGINT when it starts, so it must be running before.
        """
        resource_tracker.ensure_running()
        with interrupts_held_back():
            for _ in range(number):
                ours, theirs = self._context.Pipe()
                process = self._context.Process(target=run_worker, args=(self._task, theirs), daemon=True)
                process.start()
                theirs.close()
                self._workers.append(_Worker(process, ours))

    def results(self, remaining: Iterator[Any]) -> Iterator[Any]:
        while True:
            self._fill_queues(remaining)
            busy = {worker.pipe: worker for worker in self._workers if worker.queue}
            if not busy:
                return
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                try:
                    answer: BatchResult = worker.pipe.recv()
                except (EOFError, OSError):
                    self._replace(worker)
                    continue
                worker.queue.popleft()
                if answer.error:
                    raise answer.error
                yield answer.result

    def _fill_queues(self, remaining: Iterator[Any]) -> None:
        """Round robin, so that the last batches do not all queue at one worker."""
        for _ in range(_QUEUED):
            for worker in self._workers:
                if len(worker.queue) < _QUEUED:
                    for batch in remaining:
                        worker.send(batch, _MAX_ATTEMPTS)
                        break

    def _replace(self, worker: _Worker) -> None:
        """A new worker takes over the queue of a dead one, which died of the first batch in it."""
        self._workers.remove(worker)
        _terminate(worker)
        self.start(1)
        for place, (batch, attempts) in enumerate(worker.queue):
            if attempts == 1 and place == 0:
                raise BatchLost
            self._workers[-1].send(batch, attempts - (place == 0))

    def stop(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            _terminate(worker)
        self._workers.clear()


def _terminate(worker: _Worker) -> None:
    worker.process.join(_SHUTDOWN_TIMEOUT)
    if worker.process.exitcode is None:
        worker.process.kill()
        worker.process.join()
    worker.process.close()
    worker.pipe.close()
