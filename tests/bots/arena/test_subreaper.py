"""Child subreaper: all descendants of a program end with it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seasalt_tui.bots.arena.line_process import LineProcess

DAEMON = """
import os, signal, sys

def note():
    with open(sys.argv[1], "a") as file:
        print(os.getpid(), file=file, flush=True)

def descend(depth):
    ready, told = os.pipe()
    if os.fork() == 0:
        os.setsid()
        os.environ.clear()
        for number in (0, 1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        if os.fork():
            os._exit(0)
        note()
        if depth:
            descend(depth - 1)
        os.write(told, b"x")
        while True:
            signal.pause()
    os.read(ready, 1)

signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
note()
descend(2)
for line in sys.stdin:
    print("heard", flush=True)
"""


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def other() -> Iterator["subprocess.Popen[bytes]"]:
    """Of this process, and no bot's."""
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as process:  # noqa: S607
        yield process


def test_daemons_of_programs_end_when_the_last_program_does(tmp_path: Path, other: "subprocess.Popen[bytes]") -> None:
    program = tmp_path / "daemon.py"
    program.write_text(DAEMON)
    files = [tmp_path / "first", tmp_path / "second"]
    processes = [LineProcess([sys.executable, str(program), str(file)]) for file in files]
    assert [process.ask(b"view", 30) for process in processes] == [b"heard"] * 2
    started = [list(map(int, file.read_text().split())) for file in files]
    assert [len(processes) for processes in started] == [4, 4]
    assert all(is_there(process) for processes in started for process in processes)
    processes[0].close()
    assert processes[1].ask(b"view", 30) == b"heard"
    processes[1].close()
    survivors = [process for processes in started for process in processes if is_there(process)]
    for process in survivors:
        os.kill(process, signal.SIGKILL)
    assert survivors == [] or sys.platform != "linux"  # elsewhere nobody can tell whose they are
    assert other.poll() is None


def test_a_program_that_is_not_there_leaves_nothing_open(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(FileNotFoundError):
            LineProcess([str(tmp_path / "nothing")])
    process = LineProcess(["cat"])
    assert process.ask(b"view", 30) == b"view"
    process.close()
