"""Parallel map: runs a task on batches in this process, on worker processes, or on a Ray cluster."""

from collections.abc import Generator, Iterable
from typing import TypeVar

from seasalt_tui.bots.parallel.process_pool import map_by_processes
from seasalt_tui.bots.parallel.task import Task

B = TypeVar("B")
R = TypeVar("R")


def map_batches(task: Task[B, R], batches: Iterable[B], jobs: int, ray: str | None = None) -> Generator[R]:
    """The results in the order of completion, each once. Batches are consumed lazily: there may be millions.

    `ray`: the address of a cluster that runs them all.
    """
    if ray is not None:
        from seasalt_tui.bots.parallel.cluster import map_by_cluster  # noqa: PLC0415 - an extra, and slow to import

        yield from map_by_cluster(task, batches, ray)
    elif jobs > 1:
        yield from map_by_processes(task, batches, jobs)
    else:
        with task() as run:
            yield from map(run, batches)
