"""Child process: runs ssh at the terminal, forwards signals to it, and restores the terminal when it has ended."""

import os
import signal
import subprocess
import sys
import termios
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from select import select
from threading import Thread
from typing import IO, Final

from seasalt_tui.bots.pool.wakeup_pipe import drain, wakeup_pipe
from seasalt_tui.cli.join.ssh_errors import SSH_FAILED, explanation
from seasalt_tui.ui.terminal.signals import RESET_TERMINAL

_MAX_LINES: Final = 40  # lines of standard error
_JOIN_TIMEOUT: Final = 1.0


def run_ssh(command: Sequence[str]) -> tuple[int, str]:
    """The exit status, and what ssh printed on standard error, which is also passed on to ours."""
    stderr_lines: deque[str] = deque(maxlen=_MAX_LINES)
    with _restored_terminal() as terminal, wakeup_pipe() as wakeups, _forwarded_signals() as signals:
        with subprocess.Popen(command, stderr=subprocess.PIPE) as ssh:  # noqa: S603 - ours
            signals.attach(ssh)
            reader = Thread(target=_copy_stderr, args=(ssh.stderr, stderr_lines), daemon=True, name="seasalt-ssh-says")
            reader.start()
            status = _wait(ssh, wakeups)
            reader.join(_JOIN_TIMEOUT)  # a child that ssh left behind may keep the pipe open
        errors = "".join(stderr_lines)
        if status < 0 or (status == SSH_FAILED and explanation(errors) is None):
            _reset_screen(terminal)
    return status, errors


def _wait(ssh: "subprocess.Popen[bytes]", wakeups: int) -> int:
    """Job control: when ssh is suspended (~^Z), this process stops too, and the shell resumes both.

    Waits for signals, of which SIGCHLD is one, and not for ssh: a SIGTERM just before `waitpid` would go unnoticed.
    """
    while True:
        changed, state = os.waitpid(ssh.pid, os.WUNTRACED | os.WNOHANG)
        if not changed:
            select([wakeups], [], [])
            drain(wakeups)
        elif os.WIFSTOPPED(state):
            os.kill(os.getpid(), signal.SIGSTOP)
        else:
            ssh.returncode = os.waitstatus_to_exitcode(state)
            return ssh.returncode


@contextmanager
def _restored_terminal() -> Iterator[bool]:
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
    """Forwards signals to ssh; those that come before it has started are queued."""

    def __init__(self) -> None:
        self._early: list[int] = []
        self._ssh: subprocess.Popen[bytes] | None = None

    def handle(self, number: int, _frame: object) -> None:
        if self._ssh is None:
            self._early.append(number)
        else:
            _send(self._ssh, number)

    def attach(self, ssh: "subprocess.Popen[bytes]") -> None:
        self._ssh = ssh
        for number in self._early:
            _send(ssh, number)


def _send(ssh: "subprocess.Popen[bytes]", number: int) -> None:
    """Not `send_signal`, which looks whether it has ended and would take its status from `_wait`."""
    if ssh.returncode is None:
        os.kill(ssh.pid, number)


@contextmanager
def _forwarded_signals() -> Iterator[_Signals]:
    """SIGTERM and SIGHUP are forwarded to ssh; ctrl-C is ignored here, as the terminal sends it to ssh as well. SIGCHLD
    needs a handler to be noticed at all.
    """
    signals = _Signals()
    previous_handlers = {
        signal.SIGTERM: signal.signal(signal.SIGTERM, signals.handle),
        signal.SIGHUP: signal.signal(signal.SIGHUP, signals.handle),
        signal.SIGINT: signal.signal(signal.SIGINT, _ignore),
        signal.SIGCHLD: signal.signal(signal.SIGCHLD, _ignore),
    }
    try:
        yield signals
    finally:
        for number, handler in previous_handlers.items():
            signal.signal(number, handler)


def _ignore(_number: int, _frame: object) -> None:
    pass


def _copy_stderr(output: IO[bytes] | None, stderr_lines: "deque[str]") -> None:
    for line in output or ():
        stderr_lines.append(line.decode(errors="replace"))
        with suppress(OSError, ValueError):
            sys.stderr.buffer.write(line)
            sys.stderr.buffer.flush()


def _reset_screen(terminal: bool) -> None:
    """Leaves the alternate screen after a lost connection. After a failed one this would move the cursor."""
    if terminal and os.isatty(1):
        with suppress(OSError):
            os.write(1, RESET_TERMINAL)
