"""A process that does batch after batch, for as long as the one that started it wants and lives."""

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_BLOCK, SIGINT, SIGTERM, pthread_sigmask, signal
from threading import Thread
from traceback import format_exc
from typing import Any, NamedTuple

from seasalt_tui.bots.spread.task import Task


class Done(NamedTuple):
    """What came of a batch, or what went wrong with it."""

    result: Any = None
    error: Exception | None = None


def work(task: Task[Any, Any], pipe: Connection) -> None:
    """A ctrl-C is for the process that hands out; from there comes a SIGTERM, and what was opened here is closed."""
    pthread_sigmask(SIG_BLOCK, {SIGINT})
    signal(SIGTERM, _leave)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        with task() as doing:
            _serve(pipe, doing)
    except Exception as error:  # it could not be opened
        pipe.send(Done(error=_noted(error)))


def _serve(pipe: Connection, doing: Callable[[Any], Any]) -> None:
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send(done(doing, pipe.recv()))


def done(doing: Callable[[Any], Any], batch: Any) -> Done:
    try:
        return Done(doing(batch))
    except Exception as error:  # it is raised where the batch came from
        return Done(error=_noted(error))


def _noted(error: Exception) -> Exception:
    """Where it was is not told by the one who raises it again."""
    error.add_note(f"In a process that played:\n{format_exc()}")
    return error


def _leave(*_: object) -> None:
    raise SystemExit


def _end_with_parent() -> None:
    """Also where that was killed in the middle of a long batch."""
    if parent := parent_process():
        wait([parent.sentinel])
        os.kill(os.getpid(), SIGTERM)
