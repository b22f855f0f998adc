"""What a caller may ask for: one terminal, its size, its language and its colors."""

from collections.abc import Iterator, Mapping
from typing import Final

from asyncssh import SSHServerChannel, SSHServerSession

from seasalt_tui.server.line import Caller
from seasalt_tui.server.ssh.line import SshLine
from seasalt_tui.server.ssh.porch import Porch
from seasalt_tui.server.ssh.stay import Stay, turn_away
from seasalt_tui.server.ssh.wire import Wire
from seasalt_tui.store.labels import label

_TAKEN: Final = frozenset(
    {b"LANG", b"LANGUAGE", b"LC_ALL", b"LC_MESSAGES", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"},
)
_LONGEST: Final = 64
_CANNOT_DRAW: Final = "dumb"
WINDOW: Final = 16 * 1024
"""Bytes that may be on their way here before they are heard."""


class Wishes(dict[bytes, bytes]):
    """An environment that takes what it knows, and lets all else pass by: asyncssh would keep whatever is sent."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _TAKEN and _is_plain(value):
            super().__setitem__(name, value)


def _is_plain(value: bytes) -> bool:
    return len(value) <= _LONGEST and value.isascii() and value.decode("ascii").isprintable()


class Terminal(SSHServerSession[bytes]):
    def __init__(self, wire: Wire, porch: Porch, person: str, name: str) -> None:
        self._wire = wire
        self._porch = porch
        self._person = person
        self._name = name
        self._kind: str | None = None
        self._size = (0, 0)
        self._asked = ""
        self._started = False
        self._channel: SSHServerChannel[bytes]
        self._line: SshLine | None = None

    def connection_made(self, chan: SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def connection_lost(self, exc: Exception | None) -> None:
        self._wire.linger(done=True)
        if self._line is not None:
            self._line.lose(self._wire.reason or ("hung up" if exc is None else "lost"))

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
        """Once: not every version of asyncssh sees to that."""
        if self._started:
            return False
        self._started = True
        self._asked = label(command, _LONGEST)
        return True

    def session_started(self) -> None:
        self._wire.begin()
        self._channel.set_write_buffer_limits(high=self._porch.limits.unsent)
        caller = Caller(self._person, self._name, self._wire.address, dict(self._environ()), self._asked)
        if reason := self._why_not():
            turn_away(reason, self._channel, self._wire, self._porch, caller)
        else:
            self._line = SshLine(self._channel, self._wire, self._porch, self._size)
            Stay(self._line, caller, self._porch).begin()

    def _why_not(self) -> str:
        """Empty for whoever may come in."""
        if self._kind is None:
            return "terminal"
        if self._kind == _CANNOT_DRAW:
            return "dumb"
        return "closing" if self._porch.closing else self._porch.headcount.why_not_enter(self._person)

    def _environ(self) -> Iterator[tuple[str, str]]:
        wishes = Wishes()
        for name, value in self._channel.get_environment_bytes().items():
            wishes[name] = value
        yield from ((name.decode("ascii"), value.decode("ascii")) for name, value in wishes.items())
        if self._kind and _is_plain(self._kind.encode("ascii", "replace")):
            yield "TERM", self._kind

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._line is not None:
            self._line.take(data)

    def eof_received(self) -> bool:
        """Who can type nothing more has hung up."""
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
