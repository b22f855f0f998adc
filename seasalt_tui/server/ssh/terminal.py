"""SSH session requests: one terminal, with its size, environment and command."""

from collections.abc import Iterator, Mapping
from typing import Final

from asyncssh import SSHServerChannel, SSHServerSession

from seasalt_tui.server.link import Caller
from seasalt_tui.server.ssh.channel_link import SshLine
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.session import SshSession, turn_away
from seasalt_tui.server.ssh.shared import SharedState
from seasalt_tui.store.labels import label

_ALLOWED_VARIABLES: Final = frozenset(
    {b"LANG", b"LANGUAGE", b"LC_ALL", b"LC_MESSAGES", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"},
)
_LONGEST: Final = 64
_LONGEST_COMMAND: Final = 1000  # letters
_CANNOT_DRAW: Final = "dumb"
WINDOW: Final = 16 * 1024
"""Bytes a client may send before they are read: the channel's receive window."""


class AllowedEnvironment(dict[bytes, bytes]):
    """Environment that stores only known variables: asyncssh would store everything a client sends."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _ALLOWED_VARIABLES and _is_plain(value):
            super().__setitem__(name, value)


def _is_plain(value: bytes) -> bool:
    return len(value) <= _LONGEST and value.isascii() and value.decode("ascii").isprintable()


class Terminal(SSHServerSession[bytes]):
    def __init__(self, connection: SshConnection, shared: SharedState, person: str, name: str) -> None:
        self._connection = connection
        self._shared = shared
        self._person = person
        self._name = name
        self._kind: str | None = None
        self._size = (0, 0)
        self._command = ""
        self._command_too_long = False
        self._started = False
        self._channel: SSHServerChannel[bytes]
        self._line: SshLine | None = None

    def connection_made(self, chan: SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.linger(done=True)
        if self._line is not None:
            self._line.lose(self._connection.reason or ("hung up" if exc is None else "lost"))

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        if self._kind is not None:
            return False
        self._kind = term_type
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return self._start("")

    def exec_requested(self, command: str) -> bool:
        return self._start(command)

    def _start(self, command: str) -> bool:
        """Only once: not every version of asyncssh enforces that."""
        if self._started:
            return False
        self._started = True
        self._command_too_long = len(command) > _LONGEST_COMMAND
        self._command = label(command, _LONGEST)
        return True

    def session_started(self) -> None:
        self._connection.begin()
        self._channel.set_write_buffer_limits(high=self._shared.limits.unsent)
        caller = Caller(self._person, self._name, self._connection.address, dict(self._environ()), self._command)
        if reason := self._why_not():
            turn_away(reason, self._channel, self._connection, self._shared, caller)
        else:
            self._line = SshLine(self._channel, self._connection, self._shared, self._size)
            SshSession(self._line, caller, self._shared).begin()

    def _why_not(self) -> str:
        """Why the session is refused; empty if it is admitted."""
        if self._command_too_long:
            return "command"
        if self._kind is None:
            return "terminal"
        if self._kind == _CANNOT_DRAW:
            return "dumb"
        return "closing" if self._shared.closing else self._shared.counts.why_not_enter(self._person)

    def _environ(self) -> Iterator[tuple[str, str]]:
        allowed = AllowedEnvironment()
        for name, value in self._channel.get_environment_bytes().items():
            allowed[name] = value
        yield from ((name.decode("ascii"), value.decode("ascii")) for name, value in allowed.items())
        if self._kind and _is_plain(self._kind.encode("ascii", "replace")):
            yield "TERM", self._kind

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._line is not None:
            self._line.take(data)

    def eof_received(self) -> bool:
        """End of input counts as a hang-up."""
        if self._line is not None:
            self._line.lose("hung up")
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width, height)
        if self._line is not None:
            self._line.resize(width, height)

    def pause_writing(self) -> None:
        if self._line is not None:
            self._line.fill(full=True)

    def resume_writing(self) -> None:
        if self._line is not None:
            self._line.fill(full=False)
