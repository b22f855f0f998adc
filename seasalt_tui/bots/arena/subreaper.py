"""Child subreaper (Linux): ends all descendants of a program, even daemons that have left its process group.

A process whose parent dies is adopted by the nearest subreaper above it. While programs run, this process is one; at
the end it kills its children until there are none left, as killing one may bring it that one's children. It kills
nothing but its own children, whose process ids cannot be reused before it has waited for them.

Other systems have no subreapers: there only the process group of a program is killed.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

_PR_SET_CHILD_SUBREAPER: Final = 36
_PR_GET_CHILD_SUBREAPER: Final = 37
_PROCESSES: Final = Path("/proc")
_TIMEOUT: Final = 5.0  # seconds, in case something forks faster than it can be killed
_PAUSE: Final = 0.001


class Subreaper:
    """One per process. An orphan does not tell which program it came from, so all are killed after the last one."""

    def __init__(self) -> None:
        self._programs = 0
        self._earlier_children: frozenset[int] = frozenset()
        self._was_set = False

    def enter(self) -> None:
        """Before a program is started. Children that exist by now belong to others, and are spared."""
        if not self._programs:
            self._was_set = _is_set()
            _set_subreaper(True)
            self._earlier_children = _children()
        self._programs += 1

    def leave(self) -> None:
        """After a program has ended and was waited for."""
        self._programs -= 1
        if not self._programs:
            self._end_all()
            _set_subreaper(self._was_set)

    def _end_all(self) -> None:
        end = monotonic() + _TIMEOUT
        while (remaining := _children() - self._earlier_children) and monotonic() < end:
            for child in remaining:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(child, signal.SIGKILL)
                with suppress(ChildProcessError):
                    os.waitpid(child, os.WNOHANG)
            sleep(_PAUSE)


def _children() -> frozenset[int]:
    return frozenset(_list_children())


def _list_children() -> Iterator[int]:
    own = str(os.getpid())
    for process in _PROCESSES.glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended meanwhile
            if process.read_text(errors="replace").rpartition(")")[2].split()[1] == own:
                yield int(process.parent.name)


def _is_set() -> bool:
    flag = ctypes.c_int()
    _prctl(_PR_GET_CHILD_SUBREAPER, ctypes.byref(flag))
    return bool(flag.value)


def _set_subreaper(yes: bool) -> None:
    _prctl(_PR_SET_CHILD_SUBREAPER, ctypes.c_ulong(yes))


def _prctl(option: int, value: object) -> None:
    """Linux only; a kernel without the option changes nothing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
