"""Task: work in bulk, opened once in each process, then called with one batch after another."""

import atexit
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from functools import cache
from pickle import loads
from traceback import format_exc
from typing import Any, Final, NamedTuple, TypeVar

from seasalt_tui.core.errors import Refusal, SeasaltError

B = TypeVar("B")
R = TypeVar("R")

BATCH_LOST: Final = Refusal("Something keeps killing the processes that play these games.")


class BatchLost(SeasaltError):
    """Poison batch: every process that ran it died, so it is not retried any more."""

    def __init__(self) -> None:
        super().__init__(BATCH_LOST.sentence)
        self.refusal = BATCH_LOST


Task = Callable[[], AbstractContextManager[Callable[[B], R]]]
"""Task, batches and results must be picklable; a result may depend on nothing but the task and its batch."""


class BatchResult(NamedTuple):
    """The result of a batch, or the error it raised."""

    result: Any = None
    error: Exception | None = None


def run_batch(task: bytes, batch: Any) -> BatchResult:
    """`task`: pickled. A traceback is kept as a note, because the error is raised again in another process."""
    try:
        return BatchResult(_opened(task)(batch))
    except Exception as error:
        error.add_note(f"In a process that played:\n{format_exc()}")
        return BatchResult(error=error)


@cache
def _opened(task: bytes) -> Callable[[Any], Any]:
    """Once per process, closed when it ends."""
    open_tasks = ExitStack()
    atexit.register(open_tasks.close)
    opener: Task[Any, Any] = loads(task)  # noqa: S301 - from whoever may run programs here anyway
    return open_tasks.enter_context(opener())
