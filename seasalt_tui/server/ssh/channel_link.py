"""SSH channel as a `Link`: input with a throttle, output with backpressure, and teardown."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context

from asyncssh import SSHServerChannel

from seasalt_tui.server.link import LinkListener
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.transport.input_throttle import InputThrottle
from seasalt_tui.server.transport.resize_throttle import ResizeThrottle
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.ui.terminal.signals import RESET_TERMINAL


class ChannelLink:
    """`over` is set once either end is gone; `reason` and `fault` say why.

    `draws`: whether the terminal has to be restored when the session ends by force.
    """

    def __init__(
        self,
        channel: SSHServerChannel[bytes],
        connection: SshConnection,
        shared: SharedState,
        size: tuple[int, int],
        *,
        draws: bool = True,
    ) -> None:
        self.over = asyncio.Event()
        self.reason = ""
        self.fault: Exception | None = None
        self.last_input_at = 0.0
        self._channel = channel
        self._connection = connection
        self._shared = shared
        self._listener: LinkListener | None = None
        self._input = InputThrottle(shared.limits, self._hold_input, self._pass_on, lambda: self.disconnect("flood"))
        self._resize_throttle = ResizeThrottle(shared.limits, size, self._report_size)
        self._draws = draws
        self._buffer_full = False
        self._stall_timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._listener_knows = False
        self._note_input()
        connection.congestion_changed = self.congestion_changed

    @property
    def size(self) -> tuple[int, int]:
        return self._resize_throttle.size

    @property
    def congested(self) -> bool:
        return not self.over.is_set() and (self._buffer_full or self._connection.congested)

    def write(self, text: str) -> None:
        if not self.over.is_set():
            self._write(text)

    def say_last(self, text: str) -> None:
        self.write(f"{text}\r\n")

    def set_listener(self, listener: LinkListener | None) -> None:
        self._listener = listener
        self._resize_throttle.resume()
        self._input.resume()
        if self.over.is_set():
            self._schedule_disconnect()

    def resume_input(self) -> None:
        self._input.resume()

    def close(self, status: int = 0) -> None:
        if not self.over.is_set():
            self._finish("", status)

    def finish(self) -> None:
        self._finish("", 0)

    def finish_early(self, text: str, status: int) -> None:
        reset = RESET_TERMINAL.decode() if self._draws else ""
        self._finish(reset + (f"{text}\r\n" if text else ""), status)

    def _finish(self, text: str, status: int) -> None:
        """Write the last text and close the channel, after the session's own output."""
        if self._closed:
            return
        self._write(text)
        self._closed = True
        with suppress(OSError):
            self._channel.exit(status)
        self._end()
        self._connection.close_soon()

    def disconnect(self, reason: str, fault: Exception | None = None) -> None:
        if not self.over.is_set():
            self.reason = "" if self._closed else reason
            self.fault = fault
            self.over.set()
            self._end()
            self._schedule_disconnect()

    def release(self) -> None:
        """The session is over: release it now, even if the client takes long to hang up."""
        self._listener = None

    def receive(self, data: bytes) -> None:
        self._note_input()
        self._input.receive(data)

    def resize(self, width: int, height: int) -> None:
        self._resize_throttle.resize(width, height)

    def set_buffer_full(self, *, full: bool) -> None:
        """The channel's write buffer is full as long as the client does not read."""
        self._buffer_full = full
        self.congestion_changed()

    def congestion_changed(self) -> None:
        """Backpressure began or ended: start or stop the timer that drops a client that has stopped reading."""
        if self.congested and self._stall_timer is None and not self._closed:
            self._stall_timer = call_later(self._shared.limits.stalled_seconds, lambda: self._drop("stalled"))
        elif not self.congested and self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
            self._call(lambda listener: listener.on_drained())

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        self._shared.count_bytes("bytes_sent", len(data))
        with suppress(OSError):
            self._channel.write(data)
        if self._channel.get_write_buffer_size() + self._connection.unsent > self._shared.limits.unsent_at_most:
            self._drop("slow")

    def _drop(self, reason: str) -> None:
        self._shared.metrics.count("dropped", reason=reason)
        self._connection.drop(reason)
        self.disconnect(reason)

    def _end(self) -> None:
        self._input.close()
        self._resize_throttle.close()
        if self._stall_timer is not None:
            self._stall_timer.cancel()

    def _note_input(self) -> None:
        self.last_input_at = asyncio.get_running_loop().time()

    def _pass_on(self, text: str) -> bool:
        if text:
            return self._call(lambda listener: listener.on_input(text))
        return self._listener is not None and not self._listener.is_busy

    def _hold_input(self, held: bool) -> None:
        if held:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()

    def _report_size(self, width: int, height: int) -> bool:
        return self._call(lambda listener: listener.on_resize(width, height))

    def _schedule_disconnect(self) -> None:
        """Not at once: the loss may be noticed inside a write of the listener, which is not ready to be told."""
        asyncio.get_running_loop().call_soon(self._tell_of_disconnect, context=Context())

    def _tell_of_disconnect(self) -> None:
        if not self._listener_knows:
            self._listener_knows = self._call(lambda listener: listener.on_disconnect())

    def _call(self, event: Callable[[LinkListener], None]) -> bool:
        """A listener that raises ends its own session and no other."""
        if self._listener is None:
            return False
        try:
            event(self._listener)
        except Exception as error:
            self.disconnect("crashed", error)
        return True
