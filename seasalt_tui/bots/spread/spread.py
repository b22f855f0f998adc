"""One way to have batches done, wherever it is: here, by processes of this machine, or by a cluster."""

from collections.abc import Generator, Iterable
from typing import TypeVar

from seasalt_tui.bots.spread.crew import by_processes
from seasalt_tui.bots.spread.task import Task

B = TypeVar("B")
R = TypeVar("R")


def spread(task: Task[B, R], batches: Iterable[B], jobs: int, ray: str | None = None) -> Generator[R]:
    """The results, as they are done, each once. Batches are asked for as they are needed: there may be millions.

    `ray`: the address of a cluster, which then does it all.
    """
    if ray is not None:
        from seasalt_tui.bots.spread.cluster import by_cluster  # noqa: PLC0415 - an extra, and slow to import

        yield from by_cluster(task, batches, ray)
    elif jobs > 1:
        yield from by_processes(task, batches, jobs)
    else:
        with task() as doing:
            yield from map(doing, batches)
