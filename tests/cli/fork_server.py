"""Fork server: imports the program once and forks a run of it for each request.

Imports are nearly all the cost of a short run. Each fork is still a process of its own, with its own arguments,
environment, folder and streams; `cli.forked_process` is the client.
"""

import atexit
import gc
import json
import os
import sys
import threading
from contextlib import suppress
from fcntl import ioctl
from importlib import import_module
from io import TextIOWrapper
from pkgutil import walk_packages
from runpy import run_module
from socket import MSG_WAITALL, recv_fds, socket
from struct import Struct
from termios import TIOCSCTTY
from typing import Final, Literal, NamedTuple

from click import Context

from parent_death import end_with_parent
from seasalt_tui.bots.seasalt.card_values import card_values
from seasalt_tui.cli.main import seasalt

LENGTH: Final = Struct("!I")
NUMBER: Final = Struct("!q")
BOTS: Final = "seasalt_tui.bots"
ALIVE: Final = 1 << 32
"""The answer in place of an exit status while the process runs."""


class ForkRequest(NamedTuple):
    """A run to start, or the process whose exit status is wanted."""

    process: int = 0
    blocking: bool = True
    arguments: tuple[str, ...] = ()
    environment: dict[str, str] = {}  # noqa: RUF012 - it is never changed
    folder: str = "."
    leads: bool = False
    """It leads a session of its own."""
    owns_terminal: bool = False
    """Its standard input is the terminal of that session."""


def serve(line: socket) -> tuple[ForkRequest, list[int]] | None:
    """Returns in each forked process, and None in the server when the client is gone."""
    while True:
        head, streams, _, _ = recv_fds(line, LENGTH.size, 3)
        if not head:
            return None
        request = ForkRequest(*json.loads(line.recv(LENGTH.unpack(head)[0], MSG_WAITALL)))
        if request.process:
            answer = exit_status(request)
        else:
            parent = os.getpid()
            answer = os.fork()
            if answer == 0:
                end_with_parent(parent)
                return request, streams
        for stream in streams:
            os.close(stream)
        line.sendall(NUMBER.pack(answer))


def exit_status(request: ForkRequest) -> int:
    ended, how = os.waitpid(request.process, 0 if request.blocking else os.WNOHANG)
    return os.waitstatus_to_exitcode(how) if ended else ALIVE


def become(request: ForkRequest, streams: list[int]) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if request.leads:
        os.setsid()
    if request.owns_terminal:
        ioctl(0, TIOCSCTTY, 0)
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    sys.argv = [sys.argv[0], *request.arguments]
    sys.path[0] = os.getcwd()  # noqa: PTH109 - as Python does it
    open_streams()


def open_streams() -> None:
    """As Python opens them in a UTF-8 locale."""
    sys.stdin = sys.__stdin__ = stream(0, "r", "surrogateescape")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = stream(1, "w", "surrogateescape")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = stream(2, "w", "backslashreplace", 1)  # type: ignore[misc]


def stream(number: int, mode: Literal["r", "w"], errors: str, buffering: int = -1) -> TextIOWrapper:
    return open(number, mode, buffering, "utf-8", errors, closefd=False)


def run() -> None:
    """Runs the program and its exit handlers, but skips the teardown of modules, which costs more than the run."""
    try:
        run_module("seasalt_tui", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        if not isinstance(ended.code, int):
            raise
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
        with suppress(OSError):
            for stream in filter(None, (sys.stdout, sys.stderr)):
                stream.flush()
            os._exit(ended.code)
        raise


def preload(names: list[str]) -> None:
    """Imports every command and these packages with all their modules, and makes the tables that bots look up."""
    with Context(seasalt) as context:
        for command in seasalt.list_commands(context):
            seasalt.get_command(context, command)
    for name in names:
        inside = walk_packages(getattr(import_module(name), "__path__", ()), f"{name}.")
        for module in inside:
            if not module.name.endswith(".__main__"):
                with suppress(ImportError):  # what needs something that is not installed
                    import_module(module.name)
    if BOTS in names:
        for players in (2, 3, 4):
            card_values(players)
    gc.collect()
    gc.freeze()


def main() -> None:
    line = socket(fileno=int(sys.argv[1]))
    preload(sys.argv[2:])
    forked = serve(line)
    line.close()
    if forked is not None:
        become(*forked)
        run()


if __name__ == "__main__":
    main()
