"""Atomic file writes, readable by the owner alone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp

from seasalt_tui.store.errors import from_os


@contextmanager
def translated_errors(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise from_os(error, file) from error


def write_atomically(file: Path, text: str) -> None:
    """Replaces the file atomically: a failure leaves the old content."""
    replace_atomically(file, text.encode(errors="backslashreplace"))


def replace_atomically(file: Path, content: bytes) -> None:
    with translated_errors(file):
        make_folder(file.parent)
        _replace(file, content)


def make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def create_private(file: Path) -> None:
    """Creates an empty file unless there is one.

    An existing file is not opened: closing any handle would drop all POSIX locks of this process on the file.
    """
    make_folder(file.parent)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return


def _replace(file: Path, content: bytes) -> None:
    handle, name = mkstemp(prefix=f".{file.name}-", dir=file.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as output:
            output.write(content)
            output.flush()
            os.fsync(output.fileno())
        fresh.replace(file)
    except BaseException:
        fresh.unlink()
        raise
