"""What is spread: something that is made ready once in each process, and then does batch after batch."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from os import cpu_count
from typing import Final, TypeVar

from seasalt_tui.core.errors import Refusal, SeasaltError

B = TypeVar("B")
R = TypeVar("R")

LOST: Final = Refusal("Whatever process plays these games is ended from outside, again and again.")


class Lost(SeasaltError):
    """A batch ends every process that takes it."""

    def __init__(self) -> None:
        super().__init__(LOST.sentence)
        self.refusal = LOST


Task = Callable[[], AbstractContextManager[Callable[[B], R]]]
"""It travels to other processes, and so do batches and results. What comes out of a batch hangs on nothing else."""


def every_core() -> int:
    return cpu_count() or 1
