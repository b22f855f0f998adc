"""Pseudo-terminal: runs `seasalt` with keys in and a screen out; it can be resized, stalled and hung up."""

import os
import re
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Self

import pyte

from cli.forked_process import PLAIN_PRELOAD, ForkedProcess, Preload, full_preload
from cli.isolated_home import isolated_environment, needs_new_interpreter
from ui.terminal.painter.terminal_emulator import rows_of

LONGEST_WAIT = 60.0  # seconds
QUIET = 0.3
SIZE = (80, 24)
# With the terminal as its controlling one, a process hears of resizing and of hanging up as from any terminal.
TAKE_TERMINAL = "import fcntl,os,sys,termios as t; fcntl.ioctl(0, t.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"
LEFT_SCREEN = b"\x1b[?1049l"
# What this screen would print although no terminal does.
ORDER = re.compile(r"\x1b(\[[<=>?]?[\d;$]*[A-Za-z]|\].*?\x07)")
UNKNOWN = re.compile(rb"\x1b\[[<=>?][\d;$]*[pu]")
MODERN = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


def preload_for(arguments: tuple[str, ...], variables: Mapping[str, str]) -> Preload:
    """Only true color without animation is common enough that preloading all of the program pays."""
    colorful = variables.items() >= MODERN.items() and "NO_COLOR" not in variables and "--colors" not in arguments
    return full_preload(animation=False) if colorful and "--no-animation" in arguments else PLAIN_PRELOAD


def owning_terminal(command: list[str]) -> list[str]:
    """The same, for a process that leads its session."""
    return [sys.executable, "-ISc", TAKE_TERMINAL, *command]


def started(
    arguments: tuple[str, ...], environment: dict[str, str], inside: int, folder: Path, *, controlling: bool
) -> subprocess.Popen[bytes]:
    """In a new interpreter."""
    program = [sys.executable, "-m", "seasalt_tui", *arguments]
    return subprocess.Popen(
        owning_terminal(program) if controlling else program,
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=environment,
        cwd=folder,
        start_new_session=True,
    )


class Session:
    def __init__(
        self,
        home: Path,
        *arguments: str,
        variables: Mapping[str, str] = MODERN,
        code: Path | None = None,
        controlling: bool = True,
        child: bool = False,
    ) -> None:
        """`code`: where to find another package than the one that is tested; `child`: one whose stops can be seen."""
        self.screen = pyte.Screen(*SIZE)
        self.written = b""
        self._stream = pyte.ByteStream(self.screen)
        self._terminal, inside = os.openpty()
        termios.tcsetwinsize(self._terminal, SIZE[::-1])
        self.modes = termios.tcgetattr(self._terminal)
        environment = isolated_environment(home, **variables, **({"PYTHONPATH": str(code)} if code else {}))
        self.process: ForkedProcess | subprocess.Popen[bytes]
        if child or needs_new_interpreter(environment):
            self.process = started(arguments, environment, inside, home, controlling=controlling)
        else:
            streams, known = (inside, inside, inside), preload_for(arguments, variables)
            self.process = ForkedProcess(
                arguments, environment, streams, folder=home, leads=True, owns_terminal=controlling, preload=known
            )
        self._name = os.ttyname(inside)
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        if self._terminal >= 0:
            os.close(self._terminal)

    @property
    def text(self) -> str:
        return "\n".join(rows_of(self.screen))

    def shows(self, *texts: str) -> None:
        self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))

    def until(self, done: Callable[[], bool], what: str) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while not done():
            assert self._read(deadline - monotonic()), f"it ended, or waited too long, before {what}:\n{self.text}"

    def changes(self, before: str, seconds: float) -> bool:
        """Whether it shows something else within so many."""
        deadline = monotonic() + seconds
        while self.text == before:
            if not self._read(deadline - monotonic()):
                return False
        return True

    def settle(self) -> None:
        """Until it has written nothing for a while."""
        while select.select([self._terminal], [], [], QUIET)[0] and self._read(0):
            pass

    def press(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def resize(self, width: int, height: int) -> None:
        """The terminal tells its process by itself."""
        self.screen.resize(height, width)
        termios.tcsetwinsize(self._terminal, (height, width))

    @property
    def left_on_screen(self) -> str:
        """What it wrote after it had given the screen back, without orders to the terminal."""
        return ORDER.sub("", self.written.rpartition(LEFT_SCREEN)[2].decode()).replace("\r\n", "\n")

    def stall(self) -> None:
        """It takes nothing more, as after ctrl-S."""
        inside = os.open(self._name, os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(inside, termios.TCOOFF)
        os.close(inside)

    def until_asleep(self) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while not os.WIFSTOPPED(os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)[1]):
            assert monotonic() < deadline, "it never stops"
            self.settle()
        self.settle()

    def hang_up(self) -> int:
        """Pull the plug: the status it ends with."""
        os.close(self._terminal)
        self._terminal = -1
        return self.process.wait(LONGEST_WAIT)

    def end(self) -> int:
        """What it still writes, and the status it ends with."""
        deadline = monotonic() + LONGEST_WAIT
        while self._read(deadline - monotonic()):
            pass
        return self.process.wait(max(deadline - monotonic(), 1.0))

    def modes_now(self) -> list[Any]:
        return termios.tcgetattr(self._terminal)

    def _read(self, seconds: float) -> bool:
        if not select.select([self._terminal], [], [], max(seconds, 0))[0]:
            return False
        try:
            news = os.read(self._terminal, 65536)
        except OSError:  # how Linux says that nobody has the terminal open any more
            return False
        self.written += news
        self._stream.feed(UNKNOWN.sub(b"", news))
        return bool(news)
