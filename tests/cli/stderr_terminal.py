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

LONGEST_LIFE = 120.0  # seconds: what hangs is killed, and what it has not said fails the test
END = b""


class Left(NamedTuple):
    status: int
    output: str
    shown: str


class AtTerminal:
    """All its processes share the terminal and the output: where both end, no process is left."""

    def __init__(self, *arguments: str) -> None:
        self._terminal, inside = pty.openpty()
        output, tell = os.pipe()
        with Path(os.devnull).open() as silence:
            self._process = ForkedProcess(arguments, ENGLISH, (silence.fileno(), tell, inside), leads=True)
        os.close(tell)
        os.close(inside)
        self._output = os.fdopen(output, encoding="utf-8")
        self._shown = b""
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
        while text not in self._shown and (news := self._read()):
            self._shown += news
        assert text in self._shown

    def interrupt(self) -> None:
        """Ctrl-C: a terminal interrupts every process in the foreground."""
        os.killpg(self._process.pid, signal.SIGINT)

    def end(self) -> Left:
        """What it says until the last of its processes is gone."""
        while news := self._read():
            self._shown += news
        output = self._output.read()
        return Left(self._process.wait(), output, self._shown.decode())

    def _read(self) -> bytes:
        try:
            return os.read(self._terminal, 4096)
        except OSError:  # how Linux says that nobody has the terminal open any more
            return END

    def _kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
