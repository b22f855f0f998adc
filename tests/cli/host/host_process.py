"""`seasalt host` and `seasalt web` in processes of their own on free ports."""

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
_OPEN = r"ssh -p (\d+) \S+"


class ServerProcess:
    """`output` is what it has printed, `journal` what it has written to standard error."""

    def __init__(self, home: Path, *arguments: str, prefix: tuple[str, ...] = (), **variables: str) -> None:
        environment = isolated_environment(home, **variables)
        (self._stdout, stdout), (self._stderr, stderr) = os.pipe(), os.pipe()
        with Path(os.devnull).open() as null:
            streams = (null.fileno(), stdout, stderr)
            self.process = (
                _started(prefix, arguments, environment, streams)
                if prefix
                else _forked(arguments, environment, streams)
            )
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

    def wait_for_output(self, pattern: str) -> re.Match[str]:
        while not (match := re.search(pattern, self.output)):
            chunk = _chunk(self._stdout, LONGEST_WAIT)
            assert chunk, f"it never opened: {self.end()} {self.journal}"
            self.output += chunk
        return match

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


class Host(ServerProcess):
    def __init__(self, home: Path, *options: str, prefix: tuple[str, ...] = ()) -> None:
        super().__init__(home, "host", "--port", "0", "--data", str(home / "host"), *options, prefix=prefix)

    @property
    def port(self) -> int:
        return int(self.wait_for_output(_OPEN)[1])


def _started(
    prefix: tuple[str, ...], arguments: tuple[str, ...], environment: dict[str, str], streams: Streams
) -> subprocess.Popen[bytes]:
    command = [*prefix, sys.executable, "-m", "seasalt_tui", *arguments]
    stdin, stdout, stderr = streams
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=environment)


def _forked(arguments: tuple[str, ...], environment: dict[str, str], streams: Streams) -> ForkedProcess:
    return ForkedProcess(arguments, environment, streams, preload=full_preload(animation=True))


def _chunk(stream: int, seconds: float) -> str:
    ready = select.select([stream], [], [], max(seconds, 0))[0]
    return os.read(stream, 65536).decode() if ready else ""
