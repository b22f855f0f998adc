"""Record lock: locks bytes of an open file against other processes, by the calls that SQLite makes on this system."""

import os
from io import FileIO


def lock_bytes(file: FileIO, start: int, size: int) -> None:
    """`BlockingIOError` or `PermissionError` if another process has locked one of them."""
    if os.name == "nt":
        import msvcrt  # noqa: PLC0415 - Windows alone has it

        file.seek(start)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, size)  # type: ignore[attr-defined]
        file.seek(0)
    else:
        import fcntl  # noqa: PLC0415 - Windows has none

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, size, start)
