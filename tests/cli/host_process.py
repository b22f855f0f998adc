"""`seasalt host` in a process of its own on a free port, and the real ssh client with its own folder."""

import os
import re
import select
import shutil
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
    """It writes its journal to a pipe; `said` is what came of it."""

    def __init__(self, home: Path, *options: str, prefix: tuple[str, ...] = ()) -> None:
        arguments = ("host", "--port", "0", "--data", str(home / "host"), *options)
        (self._telling, tell), (self._saying, say) = os.pipe(), os.pipe()
        with Path(os.devnull).open() as silence:
            streams = (silence.fileno(), tell, say)
            self.process = _started(prefix, arguments, home, streams) if prefix else _forked(arguments, home, streams)
        os.close(tell)
        os.close(say)
        self.told = ""
        self.said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._telling)
        os.close(self._saying)

    @property
    def port(self) -> int:
        while not (found := OPEN.search(self.told)):
            news = _news(self._telling, LONGEST_WAIT)
            assert news, f"it never opened: {self.end()} {self.said}"
            self.told += news
        return int(found[1])

    def says(self, text: str) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while text not in self.said:
            news = _news(self._saying, deadline - monotonic())
            assert news, f"it never said {text}: {self.said}"
            self.said += news

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit status, when all it says is heard."""
        while news := _news(self._telling, LONGEST_WAIT):
            self.told += news
        while news := _news(self._saying, LONGEST_WAIT):
            self.said += news
        return self.process.wait(LONGEST_WAIT)


def _started(
    prefix: tuple[str, ...], arguments: tuple[str, ...], home: Path, streams: Streams
) -> subprocess.Popen[bytes]:
    command = [*prefix, sys.executable, "-m", "seasalt_tui", *arguments]
    stdin, stdout, stderr = streams
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=isolated_environment(home))


def _forked(arguments: tuple[str, ...], home: Path, streams: Streams) -> ForkedProcess:
    return ForkedProcess(arguments, isolated_environment(home), streams, preload=full_preload(animation=True))


def _news(stream: int, seconds: float) -> str:
    ready = select.select([stream], [], [], max(seconds, 0))[0]
    return os.read(stream, 65536).decode() if ready else ""


def real_ssh(folder: Path) -> str:
    """A PATH where ssh is the real one, but knows no keys and no hosts of whoever runs the tests."""
    found = shutil.which("ssh")
    assert found is not None, 'the test needs a marker: needs("ssh")'
    known = folder / "known_hosts"
    options = f"-F none -o UserKnownHostsFile={known} -o StrictHostKeyChecking=accept-new -o IdentityFile=none"
    return program(folder, f'exec {found} {options} -o IdentityAgent=none "$@"')


def program(folder: Path, script: str) -> str:
    """A PATH where ssh is this."""
    ssh = folder / "bin/ssh"
    ssh.parent.mkdir(exist_ok=True)
    ssh.write_text(f"#!/bin/sh\n{script}\n")
    ssh.chmod(0o755)
    return f"{ssh.parent}:{os.environ['PATH']}"
