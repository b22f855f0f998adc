"""SSH connection with rate limits and backpressure: bytes received are throttled, and a client that does not read is
not read from.

asyncssh answers every request at once and buffers unsent output without a bound; this sets the bounds.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Final, cast

from asyncssh import (
    DISC_NO_MORE_AUTH_METHODS_AVAILABLE,
    DisconnectError,
    SSHServerConnection,
    SSHServerConnectionOptions,
)
from asyncssh.packet import SSHPacket, SSHPacketLogger

from seasalt_tui.server.limits.connections import networks
from seasalt_tui.server.ssh.algorithms import is_accepted
from seasalt_tui.server.ssh.bounded_zlib import BoundedZlib
from seasalt_tui.server.ssh.pause_reading import ReadThrottle
from seasalt_tui.server.ssh.shared import SharedState
from seasalt_tui.server.ssh.user_names import readable

_KEXINIT: Final = 20
_NEWKEYS: Final = 21
_LAST_OF_KEYS: Final = 49
_USERAUTH_REQUEST: Final = 50
_SOCKET_BUFFER: Final = 64 * 1024
_REKEY_COST: Final = 64 * 1024  # bytes that could have been received instead
_REKEY_SECONDS: Final = 30.0
_LINGER: Final = 10.0
_MOMENT: Final = 1.0
_LATE: Final = "late"
_FULL: Final = "full"
_ASKED_FOR_EACH_TRY: Final = 3


class SshConnection(SSHServerConnection):
    def __init__(
        self, loop: asyncio.AbstractEventLoop, options: SSHServerConnectionOptions, shared: SharedState
    ) -> None:
        super().__init__(loop, options)
        self.address = ""
        self.places: tuple[str, ...] = ()
        self.called: str | None = None
        """The user name as it was sent, if asyncssh would not have taken it."""
        self.failures = 0
        self.reason = ""
        """Why it ended, if that was decided here."""
        self.review: Callable[[], None] = _nothing
        """Called whenever its congestion may have changed."""
        self._shared = shared
        self._done = False
        self._requests = 0
        self._deferred: int | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._rekey_deadline: asyncio.TimerHandle | None = None
        self._socket: asyncio.Transport | None = None
        self._read_throttle: ReadThrottle | None = None

    @property
    def congested(self) -> bool:
        return self._deferred is not None or (
            self._read_throttle is not None and self._read_throttle.is_paused_for(_FULL)
        )

    @property
    def unsent(self) -> int:
        return (self._socket.get_write_buffer_size() if self._socket else 0) + (self._deferred or 0)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self.places = networks(self.address)
        self._socket = cast("asyncio.Transport", transport)
        if reason := "closing" if self._shared.closing else self._shared.counts.why_not_call(self.places):
            self._shared.refuse(reason, self.address)
            self._socket.abort()
            return
        self._admit(self._socket)
        super().connection_made(transport)

    def _admit(self, transport: asyncio.Transport) -> None:
        """Count it, start the login timeout and keep the buffers small, so that output does not lag behind input."""
        counts, limits = self._shared.counts, self._shared.limits
        counts.calls.add(self.places)
        counts.logins.add(self.places)
        self._shared.connections.add(self)
        self._shared.empty.clear()
        self._shared.mention("connected", self.address)
        sock = transport.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SOCKET_BUFFER)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SOCKET_BUFFER)
        transport.set_write_buffer_limits(high=limits.unsent)
        self._read_throttle = ReadThrottle(transport, limits, self.later)
        self._deadline = self.later(limits.login_seconds, lambda: self.drop(_LATE))

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """A timer in an empty context: a session's context would keep that session alive."""
        return self._loop.call_later(seconds, call, context=Context())

    def drop(self, reason: str) -> None:
        self.reason = reason
        self.abort()

    def log_in(self, person: str) -> None:
        self._shared.counts.logins.remove(self.places)
        self._shared.note("logged in", self.address, person=person)

    def linger(self, *, done: bool = False) -> None:
        """Give the client time to read the rest and hang up, then abort."""
        self.begin()
        self._done = self._done or done
        self._deadline = self.later(_MOMENT if self._done else _LINGER, self.abort)

    def begin(self) -> None:
        """The session has started (or was refused): stop the login timeout."""
        if self._deadline is not None:
            self._deadline.cancel()

    def end(self, *, logged_in: bool) -> None:
        """Teardown: called once, and only for connections that were admitted."""
        counts = self._shared.counts
        counts.calls.remove(self.places)
        if not logged_in:
            counts.logins.remove(self.places)
        if not logged_in or self.reason == _LATE:
            self._judge()
        self._shared.connections.discard(self)
        if not self._shared.connections:
            self._shared.empty.set()
        for timer in (self._deadline, self._rekey_deadline):
            if timer is not None:
                timer.cancel()
        self.review = _nothing
        self._socket = None
        self._read_throttle = None

    def _judge(self) -> None:
        """For connections without a session. One failure is normal: clients first ask which methods are allowed."""
        if self.failures > 1:
            self._shared.counts.fail(self.places[0])
            self.reason = self.reason or "login"
        if self.reason:
            self._shared.refuse(self.reason, self.address)
        else:
            self._shared.mention("left", self.address, reason="hung up")

    # Input

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        self._shared.metrics.count("bytes_received", len(data))
        if self._read_throttle is not None:
            self._read_throttle.draw(len(data))
        super().data_received(data, datatype)

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        if pkttype == _USERAUTH_REQUEST:
            self._requests += 1
            self._stop_guessing(self._requests > self._shared.limits.login_tries * _ASKED_FOR_EACH_TRY)
            packet, self.called = readable(packet)
        elif pkttype == _KEXINIT and self._read_throttle is not None:
            self._read_throttle.draw(_REKEY_COST)
        result = super().process_packet(pkttype, pktid, packet)
        if pkttype == _NEWKEYS and self._decompressor is not None:
            self._decompressor = BoundedZlib()
        return result

    async def validate_public_key(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """`msg`: the signed data; empty while the client only asks whether this key is acceptable."""
        if msg and not is_accepted(signature):
            return False
        return await super().validate_public_key(username, key_data, msg, signature)

    def send_userauth_failure(self, partial_success: bool) -> None:
        """Counts failed attempts; the first is every client's question which methods are allowed."""
        self.failures += 1
        self._stop_guessing(self.failures > self._shared.limits.login_tries)
        super().send_userauth_failure(partial_success)

    def _stop_guessing(self, enough: bool) -> None:
        if enough:
            self.reason = "tries"
            raise DisconnectError(DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many tries")

    # Output

    def send_packet(self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None) -> None:
        """During a key exchange asyncssh queues other packets: count them as congestion, with a timeout."""
        if pkttype == _KEXINIT:
            self._deferred = 0
            self._rekey_deadline = self.later(_REKEY_SECONDS, lambda: self.drop("rekeying"))
        elif self._deferred is not None and pkttype > _LAST_OF_KEYS:
            self._deferred += sum(map(len, args))
        super().send_packet(pkttype, *args, handler=handler)
        if pkttype == _NEWKEYS and self._rekey_deadline is not None:
            self._rekey_deadline.cancel()
            self._deferred = None
        if pkttype in {_KEXINIT, _NEWKEYS}:
            self.review()

    def pause_writing(self) -> None:
        """Backpressure: stop reading from a client that does not read, as answers would pile up."""
        if self._read_throttle is not None:
            self._read_throttle.pause(_FULL)
        self.review()

    def resume_writing(self) -> None:
        """Not at once: this may run in a session's context, and later reads would then run in it too."""
        self._loop.call_soon(self._resume, context=Context())

    def _resume(self) -> None:
        if self._read_throttle is not None:
            self._read_throttle.resume(_FULL)
        self.review()


def _nothing() -> None: ...
