"""One terminal at the other end of an SSH channel."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context

from asyncssh import SSHServerChannel

from seasalt_tui.server.line import Listener
from seasalt_tui.server.ssh.hearing import Hearing
from seasalt_tui.server.ssh.porch import Porch
from seasalt_tui.server.ssh.window import Window
from seasalt_tui.server.ssh.wire import Wire


class SshLine:
    """`over` is set when nobody listens here any more, or nobody there; `reason` and `fault` say why."""

    def __init__(self, channel: SSHServerChannel[bytes], wire: Wire, porch: Porch, size: tuple[int, int]) -> None:
        self.over = asyncio.Event()
        self.reason = ""
        self.fault: Exception | None = None
        self.quiet_since = 0.0
        self._channel = channel
        self._wire = wire
        self._porch = porch
        self._listener: Listener | None = None
        self._hearing = Hearing(channel, wire, porch.limits, self._hear, lambda: self.lose("flood"))
        self._window = Window(wire, porch.limits, size, self._resize)
        self._full = False
        self._stalled: asyncio.TimerHandle | None = None
        self._closed = False
        self._bereft = False
        self._touch()
        wire.review = self.review

    @property
    def size(self) -> tuple[int, int]:
        return self._window.size

    @property
    def congested(self) -> bool:
        return not self.over.is_set() and (self._full or self._wire.congested)

    def write(self, text: str) -> None:
        if not self.over.is_set():
            self._write(text)

    def attend(self, listener: Listener | None) -> None:
        self._listener = listener
        self._window.go_on()
        self._hearing.go_on()
        if self.over.is_set():
            self._bereave()

    def go_on(self) -> None:
        self._hearing.go_on()

    def close(self, status: int = 0) -> None:
        if not self.over.is_set():
            self.part("", status)

    def part(self, text: str, status: int) -> None:
        """The last words; they are the door's, when those of the visit are over."""
        if self._closed:
            return
        self._write(text)
        self._closed = True
        with suppress(OSError):
            self._channel.exit(status)
        self._end()
        self._wire.linger()

    def lose(self, reason: str, fault: Exception | None = None) -> None:
        if not self.over.is_set():
            self.reason = "" if self._closed else reason
            self.fault = fault
            self.over.set()
            self._end()
            self._bereave()

    def forget(self) -> None:
        """The visit is over: what it was need not be kept until the other end has hung up."""
        self._listener = None

    def take(self, data: bytes) -> None:
        self._touch()
        self._hearing.take(data)

    def resize(self, width: int, height: int) -> None:
        self._window.resize(width, height)

    def fill(self, *, full: bool) -> None:
        """The channel holds back what the other end has no room for."""
        self._full = full
        self.review()

    def review(self) -> None:
        """It takes more than before, or less."""
        if self.congested and self._stalled is None and not self._closed:
            self._stalled = self._wire.later(self._porch.limits.stalled_seconds, lambda: self._drop("stalled"))
        elif not self.congested and self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
            self._tell(lambda listener: listener.flow())

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        self._porch.metrics.count("bytes_sent", len(data))
        with suppress(OSError):
            self._channel.write(data)
        if self._channel.get_write_buffer_size() + self._wire.unsent > self._porch.limits.unsent_at_most:
            self._drop("slow")

    def _drop(self, reason: str) -> None:
        self._porch.metrics.count("dropped", reason=reason)
        self._wire.drop(reason)
        self.lose(reason)

    def _end(self) -> None:
        self._hearing.end()
        self._window.end()
        if self._stalled is not None:
            self._stalled.cancel()

    def _touch(self) -> None:
        self.quiet_since = asyncio.get_running_loop().time()

    def _hear(self, text: str) -> bool:
        if text:
            return self._tell(lambda listener: listener.hear(text))
        return self._listener is not None and not self._listener.busy

    def _resize(self, width: int, height: int) -> bool:
        return self._tell(lambda listener: listener.resize(width, height))

    def _bereave(self) -> None:
        """Not now: it may be while something is written, that one hears that nobody reads it."""
        asyncio.get_running_loop().call_soon(self._tell_loss, context=Context())

    def _tell_loss(self) -> None:
        if not self._bereft:
            self._bereft = self._tell(lambda listener: listener.lose())

    def _tell(self, what: Callable[[Listener], None]) -> bool:
        """A listener that fails is the fault of one visit, and the end of no other."""
        if self._listener is None:
            return False
        try:
            what(self._listener)
        except Exception as error:
            self.lose("crashed", error)
        return True
