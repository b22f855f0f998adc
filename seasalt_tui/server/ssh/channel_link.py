"""SSH channel as a `Link`: input with a throttle, output with backpressure, and teardown."""

import asyncio
from contextlib import suppress

from asyncssh import SSHServerChannel

from seasalt_tui.server.link import LinkListener
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.transport.link_events import LinkEvents
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.ui.terminal.signals import RESET_TERMINAL


class ChannelLink:
    """`draws`: whether the terminal has to be restored when the session ends by force."""

    def __init__(
        self,
        channel: SSHServerChannel[bytes],
        connection: SshConnection,
        shared: SharedState,
        size: tuple[int, int],
        *,
        draws: bool = True,
    ) -> None:
        self._channel = channel
        self._connection = connection
        self._shared = shared
        self.events = LinkEvents(shared.limits, size, self._hold_input, self._stop_stall_timer)
        self._draws = draws
        self._buffer_full = False
        self._stall_timer: asyncio.TimerHandle | None = None
        connection.congestion_changed = self.congestion_changed

    @property
    def last_input_at(self) -> float:
        return self.events.last_input_at

    @property
    def size(self) -> tuple[int, int]:
        return self.events.size

    @property
    def congested(self) -> bool:
        return not self.events.over.is_set() and (self._buffer_full or self._connection.congested)

    def write(self, text: str) -> None:
        if not self.events.over.is_set():
            self._write(text)

    def say_last(self, text: str) -> None:
        self.write(f"{text}\r\n")

    def set_listener(self, listener: LinkListener | None) -> None:
        self.events.set_listener(listener)

    def resume_input(self) -> None:
        self.events.resume_input()

    def close(self, status: int = 0) -> None:
        if not self.events.over.is_set():
            self._finish("", status)

    def finish(self) -> None:
        self._finish("", 0)

    def finish_early(self, text: str, status: int) -> None:
        reset = RESET_TERMINAL.decode() if self._draws else ""
        self._finish(reset + (f"{text}\r\n" if text else ""), status)

    def _finish(self, text: str, status: int) -> None:
        """Write the last text and close the channel, after the session's own output."""
        if self.events.closed:
            return
        self._write(text)
        self.events.closed = True
        with suppress(OSError):
            self._channel.exit(status)
        self.events.close()
        self._connection.close_soon()

    def set_buffer_full(self, *, full: bool) -> None:
        """The channel's write buffer is full as long as the client does not read."""
        self._buffer_full = full
        self.congestion_changed()

    def congestion_changed(self) -> None:
        """Backpressure began or ended: start or stop the timer that drops a client that has stopped reading."""
        if self.congested and self._stall_timer is None and not self.events.closed:
            self._stall_timer = call_later(self._shared.limits.stalled_seconds, lambda: self._drop("stalled"))
        elif not self.congested and self._stall_timer is not None:
            self._stop_stall_timer()
            self.events.tell(lambda listener: listener.on_drained())

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
        self.events.disconnect(reason)

    def _hold_input(self, held: bool) -> None:
        if held:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()

    def _stop_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
