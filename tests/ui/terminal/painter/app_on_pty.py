"""Runs an app on a pseudo-terminal, and emulates that terminal."""

import codecs
import os
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ui.terminal.painter.terminal_emulator import Terminal

APP = Path(__file__).with_name("compared_apps.py")
ROOT = Path(__file__).parents[4]
LIMIT = 30.0


class AppOnPty:
    """`written` counts the bytes since the last `press`."""

    def __init__(self, kind: str, width: int = 80, height: int = 24) -> None:
        self.terminal = Terminal(width, height)
        self.written = 0
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._master, slave = os.openpty()
        termios.tcsetwinsize(self._master, (height, width))
        self.process = subprocess.Popen(
            [sys.executable, APP, kind],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(),
            start_new_session=True,
        )
        os.close(slave)

    def press(self, keys: str) -> None:
        self.written = 0
        os.write(self._master, keys.encode())

    def resize(self, width: int, height: int) -> None:
        self.terminal.resize(width, height)
        termios.tcsetwinsize(self._master, (height, width))
        self.process.send_signal(signal.SIGWINCH)

    def settle(self, quiet: float = 0.4) -> None:
        """Waits until the app has written nothing for `quiet` seconds."""
        deadline = time.monotonic() + LIMIT
        while self._read(quiet):
            assert time.monotonic() < deadline, "the app never stops writing"

    def until(self, done: Callable[[Terminal], bool]) -> None:
        deadline = time.monotonic() + LIMIT
        while not done(self.terminal):
            self._read(0.1)
            assert time.monotonic() < deadline, self.terminal.text()

    def shows(self, text: str, *, shown: bool = True) -> None:
        self.until(lambda terminal: (text in terminal.text()) is shown)
        self.settle()

    def _read(self, seconds: float) -> bool:
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        data = os.read(self._master, 65536)
        self.written += len(data)
        self.terminal.feed(self._decode(data))
        return True

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
    return kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}


@contextmanager
def app_on_pty(kind: str) -> Iterator[AppOnPty]:
    session = AppOnPty(kind)
    try:
        session.shows("say something")
        yield session
    finally:
        session.close()
