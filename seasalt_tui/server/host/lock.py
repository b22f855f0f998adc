"""Lock file: only one host per folder, as two would write the same games."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import Locked
from seasalt_tui.store.files import create_private, translated_errors

_NAME: Final = "host.lock"


@contextmanager
def sole_host(folder: Path) -> Iterator[None]:
    """The system releases the lock when the process ends, even by a crash; the file stays."""
    file = folder / _NAME
    with translated_errors(file):
        create_private(file)
        lock = os.open(file, os.O_RDWR | os.O_CLOEXEC)
    try:
        _lock(lock, file, folder)
        yield
    finally:
        os.close(lock)


def running_host(folder: Path) -> str | None:
    """The process id of the host that runs in this folder; looking creates no file."""
    file = folder / _NAME
    if not os.access(file, os.R_OK):
        return None
    lock = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _process_in(lock)
    finally:
        os.close(lock)
    return None


def _lock(lock: int, file: Path, folder: Path) -> None:
    with translated_errors(file):
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            values = {"folder": str(folder), "process": _process_in(lock)}
            raise Locked(
                Refusal(
                    "A server is already running with {folder} (process {process}). Stop it, or choose another folder.",
                    values,
                )
            ) from error
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)


def _process_in(lock: int) -> str:
    number = os.pread(lock, 20, 0)
    return number.decode() if number.isdigit() else "?"
