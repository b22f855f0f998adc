"""Pseudo-terminals that run a real `ssh`, and the screens it draws."""

import os
import select
import signal
import subprocess
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import pyte

from server.ssh.open_listener import ssh_command
from terminal.offered_keys import offered
from terminal.terminal_session import UNKNOWN, owning_terminal
from ui.terminal.painter.terminal_emulator import rows_of

LONGEST_WAIT: Final = 60.0  # seconds
PATIENCE: Final = 3.0
TRIES: Final = 10
BETWEEN_LOOKS: Final = 0.02
OVER: Final = "Rematch"  # only the last result offers one
MOUSE_SGR: Final = 1006 << 5  # as pyte keeps private modes


class Terminals:
    """All that are open: each is read while any is waited for, or its `ssh` would have to wait."""

    def __init__(self) -> None:
        self._open: list[SshTerminal] = []

    def open(self, command: list[str], size: tuple[int, int] = (80, 24)) -> "SshTerminal":
        terminal = SshTerminal(self, command, size)
        self._open.append(terminal)
        return terminal

    def read(self, seconds: float = 0.0) -> None:
        by_number = {terminal.number: terminal for terminal in self._open if not terminal.hung_up}
        for number in select.select(list(by_number), [], [], seconds)[0]:
            by_number[number].read()

    def close(self) -> None:
        for terminal in self._open:
            terminal.close()


class SshTerminal:
    """Somebody's terminal; its screen stays when its program has ended."""

    def __init__(self, all_of_them: Terminals, command: list[str], size: tuple[int, int]) -> None:
        self._all = all_of_them
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.hung_up = False
        self.number, inside = os.openpty()
        termios.tcsetwinsize(self.number, size[::-1])
        self._process = subprocess.Popen(
            owning_terminal(command),
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(inside)

    def read(self) -> None:
        try:
            news = os.read(self.number, 65536)
        except OSError:  # how Linux says that nobody has the terminal open any more
            news = b""
        self.hung_up = not news
        self._stream.feed(UNKNOWN.sub(b"", news))

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self.number)

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def rows(self) -> list[str]:
        self._all.read()
        return [row.rstrip() for row in rows_of(self._screen)]

    def type(self, keys: str) -> None:
        os.write(self.number, keys.encode())

    def click_on(self, text: str, then: str) -> None:
        """Its first letter, once somebody wants to hear of the mouse; again if it was somewhere else by then."""
        self.until(lambda: MOUSE_SGR in self._screen.mode, "the mouse is wanted")
        for _ in range(TRIES):
            for y, row in enumerate(self.rows):
                if text in row:
                    x = row.index(text)
                    self.type(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
                    break
            if self._comes_to(lambda: then in self.text):
                return
        raise AssertionError(f"No click on {text} does anything:\n{self.text}")

    def resize(self, width: int, height: int) -> None:
        """The terminal tells its process by itself."""
        self._screen.resize(height, width)
        termios.tcsetwinsize(self.number, (height, width))

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self.until_ended()

    def until_ended(self) -> None:
        self.until(lambda: self._process.poll() is not None, "its program ends")

    def until(self, done: Callable[[], bool], what: str, seconds: float = LONGEST_WAIT) -> None:
        """Looked at again and again, as a person does."""
        deadline = monotonic() + seconds
        while not done():
            assert monotonic() < deadline, f"It never came to that: {what}\n{self.text}"
            self._all.read(BETWEEN_LOOKS)

    def shows(self, *texts: str) -> None:
        self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))

    def offered(self, game: str) -> str:
        return offered(f"{self.text.rstrip()} ".rpartition("\n")[2], game)

    def do(self, game: str) -> None:
        """A key that comes in the middle of a change may do nothing: who still reads the same presses it again."""
        before = self.text
        for _ in range(TRIES):
            if not (key := self.offered(game)):
                return  # somebody else's turn has begun since it was offered
            self.type(key)
            if self._comes_to(lambda: self.text != before):
                return
        raise AssertionError(f"No key does anything:\n{self.text}")

    def _comes_to(self, done: Callable[[], bool]) -> bool:
        try:
            self.until(done, "that", PATIENCE)
        except AssertionError:
            return False
        return True


@contextmanager
def ssh_terminals() -> Iterator[Terminals]:
    terminals = Terminals()
    try:
        yield terminals
    finally:
        terminals.close()


def calling(folder: Path, port: int, user: str, key: Path, code: str = "") -> list[str]:
    """`-t`, as people are told: also with a code there is a terminal."""
    return [part for part in ssh_command(port, folder, "-t", code, key=key, user=user) if part]
