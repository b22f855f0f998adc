"""Address of the control socket: a path in the folder of the server, however long that is."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

NAME: Final = "control.sock"
_LONGEST: Final = 100  # bytes: systems allow 103 or 107
_OPEN_FILES: Final = Path("/proc/self/fd")


@contextmanager
def short_path(folder: Path, name: str = NAME) -> Iterator[str]:
    """A path that fits into the address of a socket. On Linux a long folder is named by its open handle."""
    path = str(folder / name)
    if len(os.fsencode(path)) <= _LONGEST or sys.platform != "linux":
        yield path
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield str(_OPEN_FILES / str(handle) / name)
    finally:
        os.close(handle)
