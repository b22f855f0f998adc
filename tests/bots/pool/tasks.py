"""Tasks for workers, in a module that is quick to import: every worker does."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from signal import SIGKILL


@contextmanager
def squares() -> Iterator[Callable[[int], int]]:
    yield lambda number: number * number


@contextmanager
def own_number() -> Iterator[Callable[[int], int]]:
    yield lambda _: os.getpid()


@contextmanager
def stumbling(batch: int) -> Iterator[Callable[[int], int]]:
    yield lambda number: 1 // (number - batch)


def shut() -> AbstractContextManager[Callable[[int], int]]:
    raise ValueError("It cannot be opened.")


@contextmanager
def dying(batch: int, mark: Path, times: int) -> Iterator[Callable[[int], int]]:
    """Its process is killed at one of the batches, so many times."""

    def doing(number: int) -> int:
        if number == batch and len(list(mark.iterdir())) < times:
            (mark / str(os.getpid())).touch()
            os.kill(os.getpid(), SIGKILL)
        return number

    yield doing


@contextmanager
def leaving(mark: Path) -> Iterator[Callable[[int], int]]:
    try:
        yield abs
    finally:
        (mark / str(os.getpid())).touch()
