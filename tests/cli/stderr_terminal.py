"""Pseudo-terminal: a command whose standard error is a terminal, as for a progress bar."""

import os
import pty
import signal
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import NamedTuple, Self

from cli.command_line import ENGLISH
from cli.forked_process import ForkedProcess

LONGEST_LIFE = 120.0  # seconds: what hangs is killed, and what is missing then fails the test
END = b""


class Ended(NamedTuple):
    status: int
    output: str
    errors: str


class StderrTerminal:
    """All its processes share the terminal and the output: where both end, no process is left."""

    def __init__(self, *arguments: str) -> None:
        self._terminal, inside = pty.openpty()
        output, output_end = os.pipe()
        with Path(os.devnull).open() as null:
            self._process = ForkedProcess(arguments, ENGLISH, (null.fileno(), output_end, inside), leads=True)
        os.close(output_end)
        os.close(inside)
        self._output = os.fdopen(output, encoding="utf-8")
        self._errors = b""
        self._watchdog = Timer(LONGEST_LIFE, self._kill)
        self._watchdog.daemon = True
        self._watchdog.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._kill()
        self._process.wait()
        self._watchdog.cancel()
        self._watchdog.join()
        self._output.close()
        os.close(self._terminal)

    def wait_for(self, text: bytes) -> None:
        while text not in self._errors and (chunk := self._read()):
            self._errors += chunk
        assert text in self._errors

    def interrupt(self) -> None:
        """Ctrl-C: a terminal interrupts every process in the foreground."""
        os.killpg(self._process.pid, signal.SIGINT)

    def end(self) -> Ended:
        """Everything up to the end of the last of its processes."""
        while chunk := self._read():
            self._errors += chunk
        output = self._output.read()
        return Ended(self._process.wait(), output, self._errors.decode())

    def _read(self) -> bytes:
        try:
            return os.read(self._terminal, 4096)
        except OSError:  # how Linux says that nobody has the terminal open any more
            return END

    def _kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
