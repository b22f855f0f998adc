"""`seasalt host` in a process of its own on a free port."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Self

from cli.forked_process import ForkedProcess, Streams, full_preload
from cli.isolated_home import isolated_environment

LONGEST_WAIT = 90.0  # seconds
OPEN = re.compile(r"ssh -p (\d+) \S+")


class Host:
    """`output` is what it has printed, `journal` what it has written to standard error."""

    def __init__(self, home: Path, *options: str, prefix: tuple[str, ...] = ()) -> None:
        arguments = ("host", "--port", "0", "--data", str(home / "host"), *options)
        (self._stdout, stdout), (self._stderr, stderr) = os.pipe(), os.pipe()
        with Path(os.devnull).open() as null:
            streams = (null.fileno(), stdout, stderr)
            self.process = _started(prefix, arguments, home, streams) if prefix else _forked(arguments, home, streams)
        os.close(stdout)
        os.close(stderr)
        self.output = ""
        self.journal = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._stdout)
        os.close(self._stderr)

    @property
    def port(self) -> int:
        while not (match := OPEN.search(self.output)):
            chunk = _chunk(self._stdout, LONGEST_WAIT)
            assert chunk, f"it never opened: {self.end()} {self.journal}"
            self.output += chunk
        return int(match[1])

    def wait_for(self, text: str) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while text not in self.journal:
            chunk = _chunk(self._stderr, deadline - monotonic())
            assert chunk, f"it never wrote {text}: {self.journal}"
            self.journal += chunk

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit status, when all of its output is read."""
        while chunk := _chunk(self._stdout, LONGEST_WAIT):
            self.output += chunk
        while chunk := _chunk(self._stderr, LONGEST_WAIT):
            self.journal += chunk
        return self.process.wait(LONGEST_WAIT)


def _started(
    prefix: tuple[str, ...], arguments: tuple[str, ...], home: Path, streams: Streams
) -> subprocess.Popen[bytes]:
    command = [*prefix, sys.executable, "-m", "seasalt_tui", *arguments]
    stdin, stdout, stderr = streams
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=isolated_environment(home))


def _forked(arguments: tuple[str, ...], home: Path, streams: Streams) -> ForkedProcess:
    return ForkedProcess(arguments, isolated_environment(home), streams, preload=full_preload(animation=True))


def _chunk(stream: int, seconds: float) -> str:
    ready = select.select([stream], [], [], max(seconds, 0))[0]
    return os.read(stream, 65536).decode() if ready else ""
