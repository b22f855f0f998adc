"""Pseudo-terminal: runs a program on 80x24 as a person's terminal would, keys in, bytes out."""

import os
import select
import subprocess
import sys
import termios
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Self

QUIET: Final = 0.08
"""Seconds without a byte, after which a screen counts as finished."""

_SIZE: Final = (24, 80)
_LONGEST_WAIT: Final = 60.0
_INHERITED: Final = ("PATH", "PYTHONPATH", "VIRTUAL_ENV")
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Repaint(NamedTuple):
    seconds: float  # from the key to the last byte
    bytes: int


class Terminal:
    def __init__(self, home: Path, *arguments: str) -> None:
        self._master, inside = os.openpty()
        termios.tcsetwinsize(self._master, _SIZE)
        self._began = perf_counter()
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=_environment(home),
            start_new_session=True,
        )
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def wait_for(self, mark: bytes) -> float:
        """Seconds since the start, when this was written."""
        written = b""
        while mark not in written:
            if not self._ready(_LONGEST_WAIT):
                raise TimeoutError(f"{mark!r} never came.")
            written += os.read(self._master, 65536)
        return perf_counter() - self._began

    def press(self, key: bytes) -> Repaint:
        begin = perf_counter()
        os.write(self._master, key)
        return self._repaint(begin)

    def reaction(self, key: bytes) -> float:
        """Seconds until the first byte of what it changes."""
        begin = perf_counter()
        os.write(self._master, key)
        if not self._ready(_LONGEST_WAIT):
            raise TimeoutError(f"{key!r} changed nothing.")
        return perf_counter() - begin

    def settle(self) -> None:
        self._repaint(perf_counter())

    def listen(self, seconds: float) -> int:
        """How many bytes come by then."""
        end, written = perf_counter() + seconds, 0
        while (left := end - perf_counter()) > 0:
            if self._ready(left):
                written += len(os.read(self._master, 65536))
        return written

    def memory(self) -> float:
        """Resident, in MB."""
        ps = subprocess.run(["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, check=True)  # noqa: S603, S607
        return int(ps.stdout) / 1024

    def processor(self) -> float:
        """Seconds, of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def _repaint(self, begin: float) -> Repaint:
        last, written = begin, 0
        while self._ready(QUIET if written else QUIET * 5):
            written += len(os.read(self._master, 65536))
            last = perf_counter()
        return Repaint(last - begin, written)

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._master], [], [], seconds)[0])


def _environment(home: Path) -> Mapping[str, str]:
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CONFIG", "DATA", "STATE")}
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    return {**inherited, **folders, **terminal, "HOME": str(home)}
