"""Worker process: runs one batch after another until its parent stops it or dies."""

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_BLOCK, SIGINT, SIGTERM, pthread_sigmask, signal
from threading import Thread
from traceback import format_exc
from typing import Any, NamedTuple

from seasalt_tui.bots.parallel.task import Task


class BatchResult(NamedTuple):
    """The result of a batch, or the error it raised."""

    result: Any = None
    error: Exception | None = None


def run_worker(task: Task[Any, Any], pipe: Connection) -> None:
    """Only the parent handles Ctrl-C; it stops workers by SIGTERM, which lets the task close what it has opened."""
    pthread_sigmask(SIG_BLOCK, {SIGINT})
    signal(SIGTERM, _exit)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        with task() as run:
            _serve(pipe, run)
    except Exception as error:  # the task could not be opened
        pipe.send(BatchResult(error=_with_traceback(error)))


def _serve(pipe: Connection, run: Callable[[Any], Any]) -> None:
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send(run_batch(run, pipe.recv()))


def run_batch(run: Callable[[Any], Any], batch: Any) -> BatchResult:
    try:
        return BatchResult(run(batch))
    except Exception as error:  # raised again by the parent
        return BatchResult(error=_with_traceback(error))


def _with_traceback(error: Exception) -> Exception:
    """Kept as a note, because the parent raises the error again without this traceback."""
    error.add_note(f"In a process that played:\n{format_exc()}")
    return error


def _exit(*_: object) -> None:
    raise SystemExit


def _end_with_parent() -> None:
    """A parent that is killed cannot stop its workers, and a long batch does not read the pipe."""
    if parent := parent_process():
        wait([parent.sentinel])
        os.kill(os.getpid(), SIGTERM)
