"""Terminals of tmux, with the `ssh` that people have in them."""

import os
import shlex
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from server.ssh.doors import ssh_command
from terminal.offers import offered

LONGEST_WAIT: Final = 60.0  # seconds
PATIENCE: Final = 3.0
TRIES: Final = 10
BETWEEN_LOOKS: Final = 0.02
OVER: Final = "Rematch"  # only the last result offers one


class Tmux:
    """A server of its own, with no settings of whoever runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._command = ("tmux", "-S", str(folder / "tmux"), "-f", "/dev/null")

    def do(self, *arguments: str) -> str:
        return subprocess.run(
            [*self._command, *arguments], check=True, capture_output=True, text=True, timeout=LONGEST_WAIT
        ).stdout

    def terminal(self, name: str, command: list[str], size: tuple[int, int] = (80, 24)) -> "Pane":
        """It stays when its program has ended."""
        place = ("-s", name, "-x", str(size[0]), "-y", str(size[1]))
        self.do("new-session", "-d", *place, f"exec {shlex.join(command)}", ";", "set", "remain-on-exit", "on")
        return Pane(self, name)


class Pane:
    """Somebody's terminal."""

    def __init__(self, tmux: Tmux, name: str) -> None:
        self._tmux = tmux
        self._name = name

    @property
    def text(self) -> str:
        return self._tmux.do("capture-pane", "-p", "-t", self._name)

    @property
    def rows(self) -> list[str]:
        return self.text.split("\n")

    def type(self, keys: str) -> None:
        self._tmux.do("send-keys", "-t", self._name, "-l", keys)

    def click_on(self, text: str, then: str) -> None:
        """Its first letter, once somebody wants to hear of the mouse; again if it was somewhere else by then."""
        self.until(lambda: self.knows("mouse_sgr_flag") == "1", "the mouse is wanted")
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
        self._tmux.do("resize-window", "-t", self._name, "-x", str(width), "-y", str(height))

    def knows(self, what: str) -> str:
        return self._tmux.do("display-message", "-p", "-t", self._name, f"#{{{what}}}").strip()

    def kill(self) -> None:
        os.kill(int(self.knows("pane_pid")), signal.SIGKILL)
        self.until_ended()

    def until_ended(self) -> None:
        """As `ssh` says, or tmux, who may not yet know, of one that was killed."""
        told = "Connection to 127.0.0.1 closed."
        self.until(lambda: told in self.text or self.knows("pane_dead") == "1", "its program ends")

    def until(self, done: Callable[[], bool], what: str, seconds: float = LONGEST_WAIT) -> None:
        """Looked at again and again, as a person does."""
        deadline = monotonic() + seconds
        while not done():
            assert monotonic() < deadline, f"It never came to that: {what}\n{self.text}"
            sleep(BETWEEN_LOOKS)

    def shows(self, *texts: str) -> None:
        self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))

    def offered(self, game: str) -> str:
        return offered(f"{self.text.rstrip()} ".rpartition("\n")[2], game)

    def do(self, game: str) -> None:
        """A key that comes in the middle of a change may do nothing: who still reads the same presses it again."""
        before = self.text
        for _ in range(TRIES):
            self.type(self.offered(game))
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
def tmux_at(folder: Path) -> Iterator[Tmux]:
    tmux = Tmux(folder)
    try:
        yield tmux
    finally:
        tmux.do("kill-server")


def calling(folder: Path, port: int, user: str, key: Path, code: str = "") -> list[str]:
    """`-t`, as people are told: also with a code there is a terminal."""
    return [part for part in ssh_command(port, folder, "-t", code, key=key, user=user) if part]
