"""SSH session requests: one terminal, with its size, environment and command."""

from collections.abc import Iterator, Mapping
from typing import Final

from asyncssh import SSHServerChannel, SSHServerSession

from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import Caller, SessionHandler, Shows
from seasalt_tui.server.ssh.channel_link import ChannelLink
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.refusals import refuse_session
from seasalt_tui.server.transport.session import Session
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.store.name_sanitizer import sanitized

_ALLOWED_VARIABLES: Final = frozenset(
    {b"LANG", b"LANGUAGE", b"LC_ALL", b"LC_MESSAGES", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"},
)
_CANNOT_DRAW: Final = "dumb"
_IN_LINES: Final = "plain"


class AllowedEnvironment(dict[bytes, bytes]):
    """Environment that stores only known variables: asyncssh would store everything a client sends."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _ALLOWED_VARIABLES and _is_plain(value):
            super().__setitem__(name, value)


def _is_plain(value: bytes) -> bool:
    return len(value) <= caps.VARIABLE and value.isascii() and value.decode("ascii").isprintable()


class Terminal(SSHServerSession[bytes]):
    def __init__(
        self, connection: SshConnection, shared: SharedState, handle: SessionHandler, person: str, name: str
    ) -> None:
        self._connection = connection
        self._shared = shared
        self._handle_session = handle
        self._person = person
        self._name = name
        self._kind: str | None = None
        self._size = (0, 0)
        self._command = ""
        self._command_too_long = False
        self._started = False
        self._channel: SSHServerChannel[bytes]
        self._link: ChannelLink | None = None

    def connection_made(self, chan: SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.close_soon(done=True)
        if self._link is not None:
            self._link.events.disconnect(self._connection.reason or ("hung up" if exc is None else "lost"))

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
        self._command_too_long = len(command) > caps.COMMAND_SENT
        self._command = sanitized(command, caps.COMMAND)
        return True

    def session_started(self) -> None:
        self._connection.stop_login_timeout()
        self._channel.set_write_buffer_limits(high=self._shared.limits.unsent)
        shows, command = self._face()
        address, environ = self._connection.address, dict(self._environ())
        caller = Caller(self._person, self._name, address, environ, command, shows=shows)
        if reason := self._refusal():
            refuse_session(reason, self._channel, self._connection, self._shared, caller)
        else:
            self._link = ChannelLink(self._channel, self._connection, self._shared, self._size, draws=shows == "screen")
            Session(self._link, caller, self._shared, self._handle_session).start()

    def _refusal(self) -> str:
        """Why the session is refused; empty if it is admitted."""
        if self._command_too_long:
            return "command"
        if self._kind is None and self._face()[0] == "screen":
            return "terminal"
        if self._shared.rules.ban_of(self._person, self._connection.address) is not None:
            return "banned"
        return "closing" if self._shared.closing else self._shared.counts.session_refusal(self._person)

    def _face(self) -> tuple[Shows, str]:
        """A screen or lines, and what is left of the command then. Without a terminal and without a word there are
        lines, too, but not for other commands: copying programs send some.
        """
        word, _, rest = self._command.partition(" ")
        if word.lower() == _IN_LINES:
            return "lines", rest.strip()
        cannot_draw = self._kind == _CANNOT_DRAW or (self._kind is None and not self._command)
        return "lines" if cannot_draw else "screen", self._command

    def _environ(self) -> Iterator[tuple[str, str]]:
        allowed = AllowedEnvironment()
        for name, value in self._channel.get_environment_bytes().items():
            allowed[name] = value
        yield from ((name.decode("ascii"), value.decode("ascii")) for name, value in allowed.items())
        if self._kind and _is_plain(self._kind.encode("ascii", "replace")):
            yield "TERM", self._kind

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._link is not None:
            self._link.events.receive(data)

    def eof_received(self) -> bool:
        """End of input counts as a hang-up."""
        if self._link is not None:
            self._link.events.disconnect("hung up")
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width, height)
        if self._link is not None:
            self._link.events.resize(width, height)

    def pause_writing(self) -> None:
        if self._link is not None:
            self._link.set_buffer_full(full=True)

    def resume_writing(self) -> None:
        if self._link is not None:
            self._link.set_buffer_full(full=False)
