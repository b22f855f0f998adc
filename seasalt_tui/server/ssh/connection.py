"""SSH connection with rate limits and backpressure: bytes received are throttled, and a client that does not read is
not read from.

An attacker could make the host answer requests without end and never read the answers: asyncssh answers each at once
and buffers unsent output without a bound. This sets the bounds.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Final, cast

from asyncssh import (
    DISC_BY_APPLICATION,
    DISC_HOST_NOT_ALLOWED_TO_CONNECT,
    DISC_NO_MORE_AUTH_METHODS_AVAILABLE,
    DisconnectError,
    SSHServerConnection,
    SSHServerConnectionOptions,
)
from asyncssh.packet import SSHPacket, SSHPacketLogger

from seasalt_tui.server.bans.texts import ban_text
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import networks_of
from seasalt_tui.server.ssh.algorithms import is_accepted
from seasalt_tui.server.ssh.bounded_zlib import BoundedZlib
from seasalt_tui.server.ssh.user_names import substitute_user_name
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.transport.socket_reading import SocketReading
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.text.words import words

_IGNORE: Final = 2
_KEXINIT: Final = 20
_NEWKEYS: Final = 21
_LAST_OF_KEYS: Final = 49
_USERAUTH_REQUEST: Final = 50
_LATE: Final = "late"
_BANNED: Final = "banned"
_FULL: Final = "full"


class SshConnection(SSHServerConnection):
    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: SSHServerConnectionOptions,
        shared: SharedState,
        address: str,
    ) -> None:
        super().__init__(loop, options)
        self.address = address
        self.networks = networks_of(address)
        self.raw_user_name: str | None = None
        """The user name as sent, if asyncssh would not have accepted it."""
        self.failures = 0
        self.reason = ""
        """Why it ended, if that was decided here."""
        self.congestion_changed: Callable[[], None] = _ignore
        """Called whenever `congested` may have changed."""
        self._shared = shared
        self._is_channel_closed = False
        self._auth_requests = 0
        self._queued_for_rekey: int | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._rekey_deadline: asyncio.TimerHandle | None = None
        self._socket: asyncio.Transport | None = None
        self._reading: SocketReading | None = None

    @property
    def congested(self) -> bool:
        return self._queued_for_rekey is not None or (self._reading is not None and self._reading.is_paused_for(_FULL))

    @property
    def unsent(self) -> int:
        return (self._socket.get_write_buffer_size() if self._socket else 0) + (self._queued_for_rekey or 0)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._socket = cast("asyncio.Transport", transport)
        if reason := "closing" if self._shared.closing else self._shared.counts.connection_refusal(self.networks):
            self._shared.report_refusal(reason, self.address)
            self._socket.abort()
            return
        self._admit(self._socket)
        super().connection_made(transport)

    def _admit(self, transport: asyncio.Transport) -> None:
        """Count it, start the login timeout and keep the buffers small, so that output does not lag behind input."""
        counts, limits = self._shared.counts, self._shared.limits
        counts.connections.add(self.networks)
        counts.logins.add(self.networks)
        self._shared.connections.add(self)
        self._shared.no_connections.clear()
        self._shared.note_stranger("connected", self.address)
        sock = transport.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, caps.SOCKET_BUFFER)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, caps.SOCKET_BUFFER)
        transport.set_write_buffer_limits(high=limits.unsent)
        self._reading = SocketReading(transport, limits)
        self._deadline = call_later(limits.login_seconds, lambda: self.drop(_LATE))

    def end(self, farewell: str) -> None:
        self.disconnect(DISC_BY_APPLICATION, farewell)

    def drop(self, reason: str) -> None:
        self.reason = reason
        self.abort()

    def note_login(self, person: str) -> None:
        self._shared.counts.logins.remove(self.networks)
        self._shared.note_person("logged in", self.address, person=person)

    def close_soon(self, *, done: bool = False) -> None:
        """Give the client time to read the rest and hang up, then abort."""
        self.stop_login_timeout()
        if self._socket is None:  # it has hung up already, and a timer would keep this in memory
            return
        self._is_channel_closed = self._is_channel_closed or done
        self._deadline = call_later(
            timeouts.HANG_UP if self._is_channel_closed else timeouts.READ_LAST_OUTPUT, self.abort
        )

    def stop_login_timeout(self) -> None:
        """The session has started, or was refused."""
        if self._deadline is not None:
            self._deadline.cancel()

    def teardown(self, *, logged_in: bool) -> None:
        """Called once, and only for connections that were admitted."""
        counts = self._shared.counts
        counts.connections.remove(self.networks)
        if not logged_in:
            counts.logins.remove(self.networks)
        if not logged_in or self.reason == _LATE:
            self._report_without_session()
        self._shared.connections.discard(self)
        if not self._shared.connections:
            self._shared.no_connections.set()
        for timer in (self._deadline, self._rekey_deadline):
            if timer is not None:
                timer.cancel()
        self._release()

    def _release(self) -> None:
        """Break the reference cycles, so that its memory is freed at once."""
        if self._reading is not None:
            self._reading.close()
        self.congestion_changed = _ignore
        self._recv_handler = _read_nothing
        self._socket = None
        self._reading = None

    def _report_without_session(self) -> None:
        """For the journal. One failed attempt is normal: clients first ask which methods are allowed."""
        if self.failures > 1 or self.reason == _BANNED:
            self._shared.counts.record_failure(self.networks[0])
            self.reason = self.reason or "login"
        if self.reason:
            self._shared.report_refusal(self.reason, self.address)
        else:
            self._shared.note_stranger("left", self.address, reason="hung up")

    # Input

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        self._shared.count_bytes("bytes_received", len(data))
        if self._reading is not None:
            self._reading.spend(len(data))
        super().data_received(data, datatype)

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        if pkttype == _USERAUTH_REQUEST:
            self._end_if_banned()
            self._auth_requests += 1
            self._end_tries_if(self._auth_requests > self._shared.limits.login_tries * caps.REQUESTS_PER_TRY)
            packet, self.raw_user_name = substitute_user_name(packet)
        elif pkttype == _KEXINIT and self._reading is not None:
            self._reading.spend(caps.REKEY_COST)
        result = super().process_packet(pkttype, pktid, packet)
        if pkttype == _NEWKEYS and self._decompressor is not None:
            self._decompressor = BoundedZlib()
        return result

    def _end_if_banned(self) -> None:
        """Before authentication, so in English. Whoever calls again and again is refused without a word."""
        if (ban := self._shared.rules.ban_of("", self.address)) is not None:
            self.reason = _BANNED
            raise DisconnectError(DISC_HOST_NOT_ALLOWED_TO_CONNECT, ban_text(words("en"), ban))

    async def validate_public_key(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """`msg`: the signed data; empty while the client only asks whether this key is acceptable."""
        if msg and not is_accepted(signature):
            return False
        return await super().validate_public_key(username, key_data, msg, signature)

    def send_userauth_failure(self, partial_success: bool) -> None:
        """Rate limit on attempts; the first failure is every client's question which methods are allowed."""
        self.failures += 1
        self._end_tries_if(self.failures > self._shared.limits.login_tries)
        super().send_userauth_failure(partial_success)

    def _end_tries_if(self, too_many: bool) -> None:
        if too_many:
            self.reason = "tries"
            raise DisconnectError(DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many tries")

    # Output

    def send_packet(self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None) -> None:
        """During a key exchange asyncssh queues other packets: count them as congestion, with a timeout."""
        if pkttype == _IGNORE:  # asyncssh sends one before each packet, which hides the state of CBC; none is offered
            return
        if pkttype == _KEXINIT:
            self._queued_for_rekey = 0
            self._rekey_deadline = call_later(timeouts.REKEY, lambda: self.drop("rekeying"))
        elif self._queued_for_rekey is not None and pkttype > _LAST_OF_KEYS:
            self._queued_for_rekey += sum(map(len, args))
        super().send_packet(pkttype, *args, handler=handler)
        if pkttype == _NEWKEYS and self._rekey_deadline is not None:
            self._rekey_deadline.cancel()
            self._queued_for_rekey = None
        if pkttype in {_KEXINIT, _NEWKEYS}:
            self.congestion_changed()

    def pause_writing(self) -> None:
        """Backpressure: stop reading from a client that does not read, as answers would pile up."""
        if self._reading is not None:
            self._reading.pause(_FULL)
        self.congestion_changed()

    def resume_writing(self) -> None:
        """Not at once: this may run in a session's context, and later reads would then run in it too."""
        self._loop.call_soon(self._resume, context=Context())

    def _resume(self) -> None:
        if self._reading is not None:
            self._reading.resume(_FULL)
        self.congestion_changed()


def _ignore() -> None: ...


def _read_nothing() -> bool:
    return False
