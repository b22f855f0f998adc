"""Forked runs of the program, fast because the fork server has imported it already: see `cli.fork_server`."""

import atexit
import json
import os
import signal
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from socket import MSG_WAITALL, send_fds, socketpair
from subprocess import DEVNULL, CompletedProcess, Popen, TimeoutExpired
from typing import NamedTuple

import seasalt_tui
from cli import fork_server
from cli.fork_server import ALIVE, LENGTH, NUMBER, ForkRequest
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.color_depth import configure_textual

TIMEOUT = 150.0  # seconds
HERE = str(Path(seasalt_tui.__file__).parents[1])  # where the tests have it from

PLACES = os.pathsep.join([HERE, str(Path(fork_server.__file__).parents[1])])


class Preload(NamedTuple):
    """Modules that the fork server imports, with the environment that Textual reads when it is imported."""

    modules: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()


PLAIN_PRELOAD = Preload(
    (
        "seasalt_tui.core",
        "seasalt_tui.games",
        "seasalt_tui.bots",
        "seasalt_tui.store",
        "seasalt_tui.cli.stats.as_text",
        "seasalt_tui.text.daily.shared_result",
        "seasalt_tui.text.games.paperworld.speech",
        "seasalt_tui.plain.play",
        "seasalt_tui.plain.console",
        "seasalt_tui.plain.replay",
        "seasalt_tui.text.games.seasalt.speech",
    )
)
"""Nothing of Textual."""


def full_preload(*, animation: bool) -> Preload:
    """All of the program, with Textual set for true color."""
    environment: dict[str, str] = {}
    configure_textual(environment, "true", Settings(animation=animation))
    return Preload(("seasalt_tui",), tuple(environment.items()))


Streams = tuple[int, int, int]
"""Input, output and errors."""


class ForkServer:
    def __init__(self, preload: Preload) -> None:
        self._line, theirs = socketpair()
        with theirs:
            self._process = Popen(
                [sys.executable, fork_server.__file__, str(theirs.fileno()), *preload.modules],
                stdin=DEVNULL,
                pass_fds=[theirs.fileno()],
                env={
                    "PATH": os.environ["PATH"],
                    "LANG": "C.UTF-8",
                    "PYTHONPATH": PLACES,
                    **dict(preload.environment),
                },
                start_new_session=True,
            )

    def close(self) -> None:
        self._line.close()
        self._process.wait()

    def answer(self, request: ForkRequest, streams: tuple[int, ...] = (), seconds: float | None = None) -> int:
        body = json.dumps(request).encode()
        send_fds(self._line, [LENGTH.pack(len(body))], streams)
        self._line.sendall(body)
        return self.receive(seconds)

    def receive(self, seconds: float | None = None) -> int:
        self._line.settimeout(seconds)
        try:
            number: int = NUMBER.unpack(self._line.recv(NUMBER.size, MSG_WAITALL))[0]
        finally:
            self._line.settimeout(None)
        return number


@cache
def _fork_server(preload: Preload) -> ForkServer:
    server = ForkServer(preload)
    atexit.register(server.close)
    return server


class ForkedProcess:
    """A forked run, with those methods of `Popen` that the tests use."""

    def __init__(
        self,
        arguments: tuple[str, ...],
        environment: Mapping[str, str],
        streams: Streams,
        *,
        folder: Path = Path(),
        leads: bool = False,
        owns_terminal: bool = False,
        preload: Preload = PLAIN_PRELOAD,
    ) -> None:
        self._fork_server = _fork_server(preload)
        self._status: int | None = None
        request = ForkRequest(0, False, arguments, dict(environment), str(folder.absolute()), leads, owns_terminal)
        self.pid = self._fork_server.answer(request, streams)

    def send_signal(self, number: int) -> None:
        if self._status is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        if self._status is None:
            status = self._fork_server.answer(ForkRequest(self.pid, blocking=False))
            self._status = None if status == ALIVE else status
        return self._status

    def wait(self, seconds: float = TIMEOUT) -> int:
        """One that takes longer is killed: the fork server waits for it, too, and for nothing else meanwhile."""
        if self._status is None:
            try:
                self._status = self._fork_server.answer(ForkRequest(self.pid), seconds=seconds)
            except TimeoutError:
                with suppress(ProcessLookupError):  # it ended just now
                    self.kill()
                self._status = self._fork_server.receive()
                raise TimeoutExpired("seasalt", seconds) from None
        return self._status


def run_to_end(arguments: tuple[str, ...], environment: Mapping[str, str], stdin: str = "") -> CompletedProcess[str]:
    """What the program printed until it ended, with this text on standard input."""
    (input_out, input_in), (output_out, output_in), (errors_out, errors_in) = os.pipe(), os.pipe(), os.pipe()
    process = ForkedProcess(arguments, environment, (input_out, output_in, errors_in))
    for theirs in (input_out, output_in, errors_in):
        os.close(theirs)
    with ThreadPoolExecutor(3) as threads:
        threads.submit(_write, input_in, stdin)
        readers = [threads.submit(_read, stream) for stream in (output_out, errors_out)]
        try:
            output, errors = (reader.result(TIMEOUT) for reader in readers)
        except TimeoutError:
            process.kill()
            raise
        finally:
            status = process.wait()
    return CompletedProcess(list(arguments), status, output, errors)


def _write(stream: int, text: str) -> None:
    with suppress(BrokenPipeError), open(stream, "w", encoding="utf-8") as pipe:
        pipe.write(text)


def _read(stream: int) -> str:
    with open(stream, encoding="utf-8") as pipe:
        return pipe.read()
