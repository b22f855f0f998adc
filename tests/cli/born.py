"""Runs of the program that cost little, as another process knows it already: see `cli.nursery`."""

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
from cli import nursery
from cli.nursery import ALIVE, LENGTH, NUMBER, Order
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.depth import tell_textual

LONGEST_LIFE = 150.0  # seconds
HERE = str(Path(seasalt_tui.__file__).parents[1])  # where the tests have it from


class Knowledge(NamedTuple):
    """What was imported where this was told to Textual, which asks once."""

    modules: tuple[str, ...]
    told: tuple[tuple[str, str], ...] = ()


LINES = Knowledge(
    (
        "seasalt_tui.core",
        "seasalt_tui.games",
        "seasalt_tui.bots",
        "seasalt_tui.store",
        "seasalt_tui.cli.stats.written",
        "seasalt_tui.ui.daily.result",
        "seasalt_tui.ui.paperworld.speech",
        "seasalt_tui.ui.plain.play",
        "seasalt_tui.ui.plain.terminal",
        "seasalt_tui.ui.replay.printed",
        "seasalt_tui.ui.seasalt.speech",
    )
)
"""Of Textual nothing."""


def all_of(*, animation: bool) -> Knowledge:
    """For screens of all colors."""
    told: dict[str, str] = {}
    tell_textual(told, "true", Settings(animation=animation))
    return Knowledge(("seasalt_tui",), tuple(told.items()))


Streams = tuple[int, int, int]
"""Input, output and errors."""


class Nursery:
    def __init__(self, knowledge: Knowledge) -> None:
        self._line, theirs = socketpair()
        with theirs:
            self._process = Popen(
                [sys.executable, nursery.__file__, str(theirs.fileno()), *knowledge.modules],
                stdin=DEVNULL,
                pass_fds=[theirs.fileno()],
                env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONPATH": HERE, **dict(knowledge.told)},
                start_new_session=True,
            )

    def close(self) -> None:
        self._line.close()
        self._process.wait()

    def answer(self, order: Order, streams: tuple[int, ...] = (), seconds: float | None = None) -> int:
        asked = json.dumps(order).encode()
        send_fds(self._line, [LENGTH.pack(len(asked))], streams)
        self._line.sendall(asked)
        return self._hear(seconds)

    def _hear(self, seconds: float | None) -> int:
        self._line.settimeout(seconds)
        try:
            number: int = NUMBER.unpack(self._line.recv(NUMBER.size, MSG_WAITALL))[0]
        finally:
            self._line.settimeout(None)
        return number

    def wait(self, number: int, seconds: float) -> int:
        try:
            return self.answer(Order(number), seconds=seconds)
        except TimeoutError:
            os.kill(number, signal.SIGKILL)
            self._hear(None)
            raise TimeoutExpired("seasalt", seconds) from None


@cache
def _nursery(knowledge: Knowledge) -> Nursery:
    made = Nursery(knowledge)
    atexit.register(made.close)
    return made


class Born:
    """A process, with what is wanted here of those that are started in other ways."""

    def __init__(
        self,
        arguments: tuple[str, ...],
        environment: Mapping[str, str],
        streams: Streams,
        *,
        folder: Path = Path(),
        leads: bool = False,
        owns_terminal: bool = False,
        knowing: Knowledge = LINES,
    ) -> None:
        self._nursery = _nursery(knowing)
        self._status: int | None = None
        order = Order(0, False, arguments, dict(environment), str(folder.absolute()), leads, owns_terminal)
        self.pid = self._nursery.answer(order, streams)

    def send_signal(self, number: int) -> None:
        if self._status is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        if self._status is None:
            status = self._nursery.answer(Order(self.pid, awaited=False))
            self._status = None if status == ALIVE else status
        return self._status

    def wait(self, seconds: float = LONGEST_LIFE) -> int:
        if self._status is None:
            self._status = self._nursery.wait(self.pid, seconds)
        return self._status


def completed(arguments: tuple[str, ...], environment: Mapping[str, str], said: str = "") -> CompletedProcess[str]:
    """What it printed until it ended, where it was told this."""
    (asked, ask), (told, tell), (complained, complain) = os.pipe(), os.pipe(), os.pipe()
    process = Born(arguments, environment, (asked, tell, complain))
    for theirs in (asked, tell, complain):
        os.close(theirs)
    with ThreadPoolExecutor(3) as hands:
        hands.submit(_say, ask, said)
        heard = [hands.submit(_hear, stream) for stream in (told, complained)]
        try:
            output, errors = (each.result(LONGEST_LIFE) for each in heard)
        except TimeoutError:
            process.kill()
            raise
        finally:
            status = process.wait()
    return CompletedProcess(list(arguments), status, output, errors)


def _say(stream: int, text: str) -> None:
    with suppress(BrokenPipeError), open(stream, "w", encoding="utf-8") as told:
        told.write(text)


def _hear(stream: int) -> str:
    with open(stream, encoding="utf-8") as heard:
        return heard.read()
