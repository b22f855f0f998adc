"""Parallel map: runs a task on batches in this process, on worker processes, or on a Ray cluster."""

from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager
from itertools import islice
from pickle import dumps
from typing import Any, Protocol, TypeVar

from seasalt_tui.bots.task import BatchResult, Task

B = TypeVar("B")
R = TypeVar("R")


class Executor(Protocol):
    """`capacity`: batches that it is given at once, so that no process is ever idle. Batches are known by handles."""

    @property
    def capacity(self) -> int: ...

    def submit(self, batch: Any) -> Any: ...

    def wait(self, running: set[Any]) -> set[Any]:
        """Those that are done, at least one."""
        ...

    def result(self, done: Any) -> BatchResult: ...


def map_batches(task: Task[B, R], batches: Iterable[B], jobs: int, ray: str | None = None) -> Generator[R]:
    """The results in the order of completion, each once. Batches are consumed lazily: there may be millions.

    `ray`: the address of a cluster that runs them all.
    """
    if ray is None and jobs <= 1:
        with task() as run:
            yield from map(run, batches)
    else:
        with _executor(dumps(task), jobs, ray) as executor:
            yield from _as_completed(executor, batches)


def _executor(task: bytes, jobs: int, ray: str | None) -> AbstractContextManager[Executor]:
    """Each is imported only where it is wanted: Ray is an extra, and both are slow to import."""
    if ray is not None:
        from seasalt_tui.bots.pool.cluster import cluster  # noqa: PLC0415

        return cluster(task, ray)
    from seasalt_tui.bots.pool.processes import processes  # noqa: PLC0415

    return processes(task, jobs)


def _as_completed(executor: Executor, batches: Iterable[Any]) -> Generator[Any]:
    remaining, running = iter(batches), set[Any]()
    while True:
        running |= {executor.submit(batch) for batch in islice(remaining, executor.capacity - len(running))}
        if not running:
            return
        done = executor.wait(running)
        running -= done
        for result, error in map(executor.result, done):
            if error:
                raise error
            yield result
