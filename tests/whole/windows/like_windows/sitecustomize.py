"""POSIX hidden: with this folder on PYTHONPATH an interpreter, and each one it starts, has for the program only what
Windows has, too. The standard library itself still finds what it needs to work here.

Missing modules cannot be imported by the program, missing names not be read by it. An open file can be neither replaced
nor deleted, a folder cannot be opened, and no file is read in the encoding of the system.
"""

import asyncio
import builtins
import ctypes
import fcntl
import os
import select
import signal
import socket
import sys
import time
import warnings
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final, NoReturn

PROGRAM: Final = "seasalt_tui"
MODULES: Final = ("curses", "fcntl", "grp", "pty", "pwd", "resource", "readline", "syslog", "termios", "tty")
DRIVERS: Final = ("textual.drivers.linux_driver", "textual.drivers.linux_inline_driver")
SIGNALS: Final = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"}
CALLS: Final = {"default_int_handler", "getsignal", "raise_signal", "set_wakeup_fd", "signal", "strsignal"}
OS: Final = """
O_CLOEXEC O_DIRECTORY O_NOCTTY O_NOFOLLOW O_NONBLOCK O_SYNC WNOHANG WUNTRACED chown chroot confstr ctermid
fchdir fchmod fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp getpriority
getsid getuid killpg lchown lockf mkfifo mknod nice openpty pread pwrite register_at_fork sched_getaffinity
sendfile set_blocking setpgid setpriority setsid setuid statvfs sync sysconf tcgetpgrp ttyname uname wait
wait3 wait4 WIFSTOPPED WIFEXITED WEXITSTATUS
"""
HIDDEN: Final = {
    os: set(OS.split()),
    select: {"epoll", "kqueue", "poll"},
    signal: {name for name in dir(signal) if name.isidentifier() and name[0] != "_"} - SIGNALS - CALLS,
    socket: {"AF_UNIX"},
    time: {"tzset", "pthread_getcpuclockid"},
}
HIDDEN[signal] -= {"Signals", "Handlers"}


def is_program(names: Mapping[str, Any] | None = None) -> bool:
    """Whether these names are those of a module of the program; by default of whoever called the caller."""
    caller = sys._getframe(1).f_back
    known = names if names is not None else caller.f_globals if caller is not None else {}
    return str(known.get("__name__", "")).partition(".")[0] == PROGRAM


IMPORT: Final = builtins.__import__


def import_module(name: str, globals: Mapping[str, Any] | None = None, *others: Any, **named: Any) -> Any:  # noqa: A002
    if is_program(globals or {}):
        if name in MODULES:
            raise ModuleNotFoundError(f"Windows has no {name}", name=name)
        if name in STAND_INS:
            return STAND_INS[name]
    return IMPORT(name, globals, *others, **named)


def locking(handle: int, _mode: int, size: int) -> None:
    """From where the file is, as on Windows."""
    fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, size, os.lseek(handle, 0, os.SEEK_CUR))


GERMAN: Final = 0x0407
KERNEL: Final = SimpleNamespace(GetUserDefaultUILanguage=lambda: GERMAN)
STAND_INS: Final = {
    "msvcrt": SimpleNamespace(locking=locking, LK_NBLCK=2),
    "ctypes": SimpleNamespace(**vars(ctypes), windll=SimpleNamespace(kernel32=KERNEL)),
}


class Hiding(ModuleType):
    def __getattribute__(self, name: str) -> Any:
        if name in HIDDEN[self] and is_program():
            raise AttributeError(f"Windows has no {self.__name__}.{name}")
        return "nt" if self is os and name == "name" and is_program() else super().__getattribute__(name)


def refused(*_: object) -> NoReturn:
    """As event loops of Windows answer who adds a signal handler; nobody at home may ask."""
    raise NotImplementedError


def check(event: str, arguments: tuple[Any, ...]) -> None:
    match event, arguments:
        case "os.rename", (source, target, *_):
            check_closed(source)
            check_closed(target)
        case "os.remove", (file, *_):
            check_closed(file)
        case "open", (str() | os.PathLike() as file, *_) if is_program() and os.path.isdir(file):  # noqa: PTH112
            raise PermissionError(13, "Windows opens no folders", str(file))


def check_closed(file: Any) -> None:
    path = os.path.realpath(file)
    if any(os.path.realpath(handle) == path for handle in handles()):
        raise PermissionError(13, "it is open", path)


def handles() -> list[str]:
    return [str(handle) for handle in Path("/proc/self/fd").iterdir()]


def hide() -> None:
    builtins.__import__ = import_module
    for name in DRIVERS:
        sys.modules[name] = None  # type: ignore[assignment]
    for module in HIDDEN:
        module.__class__ = Hiding
    loop: Any = asyncio.SelectorEventLoop
    loop.add_signal_handler = loop.add_reader = loop.add_writer = refused
    warnings.filterwarnings("error", category=EncodingWarning, module=PROGRAM)
    sys.addaudithook(check)


hide()
