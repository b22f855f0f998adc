"""Task: opened once in each process, then called with one batch after another."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from os import cpu_count
from typing import Final, TypeVar

from seasalt_tui.core.errors import Refusal, SeasaltError

B = TypeVar("B")
R = TypeVar("R")

BATCH_LOST: Final = Refusal("Whatever process plays these games is ended from outside, again and again.")


class BatchLost(SeasaltError):
    """Poison batch: every process that ran it died, so it is not retried any more."""

    def __init__(self) -> None:
        super().__init__(BATCH_LOST.sentence)
        self.refusal = BATCH_LOST


Task = Callable[[], AbstractContextManager[Callable[[B], R]]]
"""Task, batches and results must be picklable; a result may depend on nothing but the task and its batch."""


def core_count() -> int:
    return cpu_count() or 1
