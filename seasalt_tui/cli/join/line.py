"""ssh at a terminal, which is in order again when ssh has ended, however that was."""

import os
import signal
import subprocess
import sys
import termios
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Thread
from typing import IO, Final

from seasalt_tui.cli.join.failures import LOST, meaning
from seasalt_tui.ui.ending import IN_ORDER

_REMEMBERED: Final = 40  # lines of what ssh says
_PATIENCE: Final = 1.0


def called(command: Sequence[str]) -> tuple[int, str]:
    """The exit status, and what ssh itself has said; that is shown too."""
    said: deque[str] = deque(maxlen=_REMEMBERED)
    with _in_order() as terminal, _heard() as signals:
        with subprocess.Popen(command, stderr=subprocess.PIPE) as ssh:  # noqa: S603 - ours
            signals.pass_on(ssh)
            listener = Thread(target=_listen, args=(ssh.stderr, said), daemon=True, name="seasalt-ssh-says")
            listener.start()
            status = _waited_for(ssh)
            listener.join(_PATIENCE)  # something that ssh left behind may hold on to it
        words = "".join(said)
        if status < 0 or (status == LOST and meaning(words) is None):
            _leave_screen(terminal)
    return status, words


def _waited_for(ssh: "subprocess.Popen[bytes]") -> int:
    """Where ssh is put to sleep (~^Z), so is this, and the shell is there again; it wakes up both."""
    while True:
        _, state = os.waitpid(ssh.pid, os.WUNTRACED)
        if not os.WIFSTOPPED(state):
            ssh.returncode = os.waitstatus_to_exitcode(state)
            return ssh.returncode
        os.kill(os.getpid(), signal.SIGSTOP)


@contextmanager
def _in_order() -> Iterator[bool]:
    try:
        modes = termios.tcgetattr(0)
    except termios.error:
        yield False
        return
    try:
        yield True
    finally:
        with suppress(termios.error):
            termios.tcsetattr(0, termios.TCSADRAIN, modes)


class _Signals:
    """For ssh, as soon as there is one."""

    def __init__(self) -> None:
        self._early: list[int] = []
        self._ssh: subprocess.Popen[bytes] | None = None

    def hear(self, number: int, _frame: object) -> None:
        if self._ssh is None:
            self._early.append(number)
        else:
            self._ssh.send_signal(number)

    def pass_on(self, ssh: "subprocess.Popen[bytes]") -> None:
        self._ssh = ssh
        for number in self._early:
            ssh.send_signal(number)


@contextmanager
def _heard() -> Iterator[_Signals]:
    """Who ends this ends ssh, which then ends in order; ctrl-C reaches ssh by itself."""
    signals = _Signals()
    before = {
        signal.SIGTERM: signal.signal(signal.SIGTERM, signals.hear),
        signal.SIGHUP: signal.signal(signal.SIGHUP, signals.hear),
        signal.SIGINT: signal.signal(signal.SIGINT, lambda _number, _frame: None),
    }
    try:
        yield signals
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _listen(output: IO[bytes] | None, said: "deque[str]") -> None:
    for line in output or ():
        said.append(line.decode(errors="replace"))
        with suppress(OSError, ValueError):
            sys.stderr.buffer.write(line)
            sys.stderr.buffer.flush()


def _leave_screen(terminal: bool) -> None:
    """Only where ssh came in: on one that is not there this would move the cursor."""
    if terminal and os.isatty(1):
        with suppress(OSError):
            os.write(1, IN_ORDER)
