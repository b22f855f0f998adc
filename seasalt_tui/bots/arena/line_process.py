"""Line protocol with a child process: one line to its standard input, one line back from its standard output.

It has its own process group, so that Ctrl-C does not reach it and its descendants can be killed with it (on Linux even
those that have left the group, see `subreaper`).
"""

import os
import signal
from contextlib import suppress
from select import select
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen
from time import monotonic
from typing import IO, Final

from seasalt_tui.bots.arena.subreaper import Subreaper

LONGEST_LINE: Final = 1 << 20
_GRACE: Final = 1.0  # seconds to exit by itself
_NEWLINE: Final = b"\n"
_SUBREAPER: Final = Subreaper()


class NoAnswer(Exception):
    """The subclass says why."""


class TimedOut(NoAnswer):
    pass


class NotOneLine(NoAnswer):
    """More than one line, or a line that is too long."""


class Exited(NoAnswer):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class LineProcess:
    def __init__(self, command: list[str]) -> None:
        """`OSError` if there is no such program. Standard error is inherited."""
        _SUBREAPER.enter()
        try:
            self._process = Popen(command, stdin=PIPE, stdout=PIPE, bufsize=0, process_group=0)  # noqa: S603
        except OSError:
            _SUBREAPER.leave()
            raise
        self._stdin, self._stdout = _nonblocking(self._process.stdin), _nonblocking(self._process.stdout)
        self._buffer = b""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Writes and reads at once: if it answers before it has read all, plain blocking writes could deadlock."""
        remaining, end = memoryview(line + _NEWLINE), monotonic() + seconds
        with DefaultSelector() as selector:
            selector.register(self._stdout, EVENT_READ)
            selector.register(self._stdin, EVENT_WRITE)
            while _NEWLINE not in self._buffer:
                ready = [key.fileobj for key, _ in selector.select(max(end - monotonic(), 0))]
                if not ready:
                    raise TimedOut
                if self._stdout in ready:
                    self._read()
                elif not (remaining := self._write(remaining)):
                    selector.unregister(self._stdin)
        return self._answer(whole=not remaining)

    def _write(self, remaining: memoryview) -> memoryview:
        try:
            return remaining[os.write(self._stdin.fileno(), remaining) :]
        except BrokenPipeError:
            raise self._exited() from None

    def _read(self) -> None:
        chunk = os.read(self._stdout.fileno(), LONGEST_LINE)
        if not chunk:
            raise self._exited()
        self._buffer += chunk
        if len(self._buffer) > LONGEST_LINE:
            raise NotOneLine

    def _answer(self, *, whole: bool) -> bytes:
        answer, _, self._buffer = self._buffer.partition(_NEWLINE)
        if self._buffer or not whole:
            raise NotOneLine
        return answer

    def _exited(self) -> Exited:
        self.close()
        return Exited(self._process.returncode)

    def close(self) -> None:
        """Closes its input, gives it time to exit, and kills what is left of its process group.

        It is waited for only after the kill: until then its process id cannot be reused by another process.
        """
        if self._process.returncode is not None:
            return
        self._stdin.close()
        end = monotonic() + _GRACE
        while select([self._stdout], [], [], max(end - monotonic(), 0))[0] and self._drain():
            pass
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._stdout.close()
        _SUBREAPER.leave()

    def _drain(self) -> bool:
        return bool(os.read(self._stdout.fileno(), LONGEST_LINE))


def _nonblocking(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("It was started without pipes.")
    os.set_blocking(pipe.fileno(), False)
    return pipe
