"""A process that knows the program already, and becomes a run of it wherever one is asked for.

Nearly all that a short run costs is what it imports. Forked from here each is a process of its own all the same, with
its own arguments, environment, folder and streams; `cli.born` asks for them.
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

from seasalt_tui.cli.main import seasalt

LENGTH: Final = Struct("!I")
NUMBER: Final = Struct("!q")
ALIVE: Final = 1 << 32
"""Where others have a status."""


class Order(NamedTuple):
    """A run, or the number of one whose end is asked for."""

    asked: int = 0
    awaited: bool = True
    arguments: tuple[str, ...] = ()
    environment: dict[str, str] = {}  # noqa: RUF012 - it is never changed
    folder: str = "."
    leads: bool = False
    """In a session of its own."""
    owns_terminal: bool = False
    """Its standard input is the terminal of that session."""


def serve(line: socket) -> tuple[Order, list[int]] | None:
    """It returns in whatever is born, and where nobody asks any more."""
    while True:
        head, streams, _, _ = recv_fds(line, LENGTH.size, 3)
        if not head:
            return None
        order = Order(*json.loads(line.recv(LENGTH.unpack(head)[0], MSG_WAITALL)))
        if order.asked:
            answer = status(order)
        else:
            answer = os.fork()
            if answer == 0:
                return order, streams
        for stream in streams:
            os.close(stream)
        line.sendall(NUMBER.pack(answer))


def status(order: Order) -> int:
    ended, how = os.waitpid(order.asked, 0 if order.awaited else os.WNOHANG)
    return os.waitstatus_to_exitcode(how) if ended else ALIVE


def become(order: Order, streams: list[int]) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if order.leads:
        os.setsid()
    if order.owns_terminal:
        ioctl(0, TIOCSCTTY, 0)
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.environment)
    sys.argv = [sys.argv[0], *order.arguments]
    sys.path[0] = os.getcwd()  # noqa: PTH109 - as Python does it
    open_streams()


def open_streams() -> None:
    """As Python does it where all speak UTF-8."""
    sys.stdin = sys.__stdin__ = stream(0, "r", "surrogateescape")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = stream(1, "w", "surrogateescape")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = stream(2, "w", "backslashreplace", 1)  # type: ignore[misc]


def stream(number: int, mode: Literal["r", "w"], errors: str, buffering: int = -1) -> TextIOWrapper:
    return open(number, mode, buffering, "utf-8", errors, closefd=False)


def run() -> None:
    """To the end in order, but without taking apart all that was imported: that would cost more than all the rest."""
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


def learn(names: list[str]) -> None:
    """Each command, and these modules with all that is in them."""
    with Context(seasalt) as context:
        for command in seasalt.list_commands(context):
            seasalt.get_command(context, command)
    for name in names:
        inside = walk_packages(getattr(import_module(name), "__path__", ()), f"{name}.")
        for found in inside:
            if not found.name.endswith(".__main__"):
                with suppress(ImportError):  # what needs something that is not installed
                    import_module(found.name)
    gc.collect()
    gc.freeze()


def main() -> None:
    line = socket(fileno=int(sys.argv[1]))
    learn(sys.argv[2:])
    born = serve(line)
    line.close()
    if born is not None:
        become(*born)
        run()


if __name__ == "__main__":
    main()
