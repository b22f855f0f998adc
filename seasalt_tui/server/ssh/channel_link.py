"""SSH channel as a `Line`: throttled input, output with backpressure, and teardown."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context

from asyncssh import SSHServerChannel

from seasalt_tui.server.link import Listener
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.input_throttle import InputThrottle
from seasalt_tui.server.ssh.resize import ResizeThrottle
from seasalt_tui.server.ssh.shared import SharedState


class SshLine:
    """`over` is set once either end is gone; `reason` and `fault` say why."""

    def __init__(
        self, channel: SSHServerChannel[bytes], connection: SshConnection, shared: SharedState, size: tuple[int, int]
    ) -> None:
        self.over = asyncio.Event()
        self.reason = ""
        self.fault: Exception | None = None
        self.quiet_since = 0.0
        self._channel = channel
        self._connection = connection
        self._shared = shared
        self._listener: Listener | None = None
        self._input = InputThrottle(channel, connection, shared.limits, self._hear, lambda: self.lose("flood"))
        self._resize_throttle = ResizeThrottle(connection, shared.limits, size, self._resize)
        self._full = False
        self._stalled: asyncio.TimerHandle | None = None
        self._closed = False
        self._loss_told = False
        self._touch()
        connection.review = self.review

    @property
    def size(self) -> tuple[int, int]:
        return self._resize_throttle.size

    @property
    def congested(self) -> bool:
        return not self.over.is_set() and (self._full or self._connection.congested)

    def write(self, text: str) -> None:
        if not self.over.is_set():
            self._write(text)

    def attend(self, listener: Listener | None) -> None:
        self._listener = listener
        self._resize_throttle.go_on()
        self._input.go_on()
        if self.over.is_set():
            self._schedule_loss()

    def go_on(self) -> None:
        self._input.go_on()

    def close(self, status: int = 0) -> None:
        if not self.over.is_set():
            self.part("", status)

    def part(self, text: str, status: int) -> None:
        """Write the last text and close the channel, after the session's own output."""
        if self._closed:
            return
        self._write(text)
        self._closed = True
        with suppress(OSError):
            self._channel.exit(status)
        self._end()
        self._connection.linger()

    def lose(self, reason: str, fault: Exception | None = None) -> None:
        if not self.over.is_set():
            self.reason = "" if self._closed else reason
            self.fault = fault
            self.over.set()
            self._end()
            self._schedule_loss()

    def forget(self) -> None:
        """The session is over: release it now, even if the client takes long to hang up."""
        self._listener = None

    def take(self, data: bytes) -> None:
        self._touch()
        self._input.take(data)

    def resize(self, width: int, height: int) -> None:
        self._resize_throttle.resize(width, height)

    def fill(self, *, full: bool) -> None:
        """Whether the channel's write buffer is full, as the client does not read."""
        self._full = full
        self.review()

    def review(self) -> None:
        """Backpressure may have changed: start or stop the timer that drops a stalled client."""
        if self.congested and self._stalled is None and not self._closed:
            self._stalled = self._connection.later(self._shared.limits.stalled_seconds, lambda: self._drop("stalled"))
        elif not self.congested and self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
            self._tell(lambda listener: listener.flow())

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        self._shared.metrics.count("bytes_sent", len(data))
        with suppress(OSError):
            self._channel.write(data)
        if self._channel.get_write_buffer_size() + self._connection.unsent > self._shared.limits.unsent_at_most:
            self._drop("slow")

    def _drop(self, reason: str) -> None:
        self._shared.metrics.count("dropped", reason=reason)
        self._connection.drop(reason)
        self.lose(reason)

    def _end(self) -> None:
        self._input.end()
        self._resize_throttle.end()
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

    def _schedule_loss(self) -> None:
        """Not now: a lost connection may be noticed in the middle of a write by the listener itself."""
        asyncio.get_running_loop().call_soon(self._tell_loss, context=Context())

    def _tell_loss(self) -> None:
        if not self._loss_told:
            self._loss_told = self._tell(lambda listener: listener.lose())

    def _tell(self, what: Callable[[Listener], None]) -> bool:
        """A listener that raises ends its own session and no other."""
        if self._listener is None:
            return False
        try:
            what(self._listener)
        except Exception as error:
            self.lose("crashed", error)
        return True
