"""One connection: what comes is slowed to a pace, and nothing is heard of those who take nothing.

asyncssh answers whatever it is asked as fast as it is asked, and keeps what is not taken without end: here is the end.
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

from seasalt_tui.server.ssh.bounded_zlib import BoundedZlib
from seasalt_tui.server.ssh.headcount import leave, neighbourhood
from seasalt_tui.server.ssh.porch import Porch
from seasalt_tui.server.ssh.tap import Tap

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


class Wire(SSHServerConnection):
    def __init__(self, loop: asyncio.AbstractEventLoop, options: SSHServerConnectionOptions, porch: Porch) -> None:
        super().__init__(loop, options)
        self.address = ""
        self.place = ""
        self.failures = 0
        self.reason = ""
        """Why it ended, if that was decided here."""
        self.review: Callable[[], None] = _nothing
        """Called whenever it takes more or less than before."""
        self._porch = porch
        self._done = False
        self._requests = 0
        self._deferred: int | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._rekey_deadline: asyncio.TimerHandle | None = None
        self._socket: asyncio.Transport | None = None
        self._tap: Tap | None = None

    @property
    def congested(self) -> bool:
        return self._deferred is not None or (self._tap is not None and self._tap.is_off(_FULL))

    @property
    def unsent(self) -> int:
        return (self._socket.get_write_buffer_size() if self._socket else 0) + (self._deferred or 0)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self.place = neighbourhood(self.address)
        self._socket = cast("asyncio.Transport", transport)
        if reason := "closing" if self._porch.closing else self._porch.headcount.why_not_call(self.place):
            self._porch.refuse(reason, self.address)
            self._socket.abort()
            return
        self._admit(self._socket)
        super().connection_made(transport)

    def _admit(self, transport: asyncio.Transport) -> None:
        """Buffers that suit a screen: none shows what was typed a second ago."""
        headcount, limits = self._porch.headcount, self._porch.limits
        headcount.calls[self.place] += 1
        headcount.logins[self.place] += 1
        self._porch.wires.add(self)
        self._porch.empty.clear()
        self._porch.mention("connected", self.address)
        wired = transport.get_extra_info("socket")
        wired.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SOCKET_BUFFER)
        wired.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SOCKET_BUFFER)
        transport.set_write_buffer_limits(high=limits.unsent)
        self._tap = Tap(transport, limits, self.later)
        self._deadline = self.later(limits.login_seconds, lambda: self.drop(_LATE))

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """In no session's context: what is asked for in one would keep it."""
        return self._loop.call_later(seconds, call, context=Context())

    def drop(self, reason: str) -> None:
        self.reason = reason
        self.abort()

    def log_in(self, person: str) -> None:
        leave(self._porch.headcount.logins, self.place)
        self._porch.note("logged in", self.address, person=person)

    def linger(self, *, done: bool = False) -> None:
        """The other end may take the rest, unless it has, and hang up."""
        self.begin()
        self._done = self._done or done
        self._deadline = self.later(_MOMENT if self._done else _LINGER, self.abort)

    def begin(self) -> None:
        """Somebody has all that they came for."""
        if self._deadline is not None:
            self._deadline.cancel()

    def end(self, *, logged_in: bool) -> None:
        """Called once, and only for who was admitted."""
        headcount = self._porch.headcount
        leave(headcount.calls, self.place)
        if not logged_in:
            leave(headcount.logins, self.place)
        if not logged_in or self.reason == _LATE:
            self._judge()
        self._porch.wires.discard(self)
        if not self._porch.wires:
            self._porch.empty.set()
        for timer in (self._deadline, self._rekey_deadline):
            if timer is not None:
                timer.cancel()
        self.review = _nothing
        self._socket = None
        self._tap = None

    def _judge(self) -> None:
        """Somebody who never had a terminal: the first try of every client fails, as it only asks what may be tried."""
        if self.failures > 1:
            self._porch.headcount.fail(self.place)
            self.reason = self.reason or "login"
        if self.reason:
            self._porch.refuse(self.reason, self.address)
        else:
            self._porch.mention("left", self.address, reason="hung up")

    # What comes

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        self._porch.metrics.count("bytes_received", len(data))
        if self._tap is not None:
            self._tap.draw(len(data))
        super().data_received(data, datatype)

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        if pkttype == _USERAUTH_REQUEST:
            self._requests += 1
            self._stop_guessing(self._requests > self._porch.limits.login_tries * _ASKED_FOR_EACH_TRY)
        elif pkttype == _KEXINIT and self._tap is not None:
            self._tap.draw(_REKEY_COST)
        result = super().process_packet(pkttype, pktid, packet)
        if pkttype == _NEWKEYS and self._decompressor is not None:
            self._decompressor = BoundedZlib()
        return result

    def send_userauth_failure(self, partial_success: bool) -> None:
        """Every client asks first without anything to show, only to hear what it may show."""
        self.failures += 1
        self._stop_guessing(self.failures > self._porch.limits.login_tries)
        super().send_userauth_failure(partial_success)

    def _stop_guessing(self, enough: bool) -> None:
        if enough:
            self.reason = "tries"
            raise DisconnectError(DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many tries")

    # What goes

    def send_packet(self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None) -> None:
        """While keys are exchanged, asyncssh keeps all else: that is a congestion too, and has to end."""
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
        """Who takes no answers is asked nothing, nor heard: answers would pile up."""
        if self._tap is not None:
            self._tap.turn_off(_FULL)
        self.review()

    def resume_writing(self) -> None:
        """Soon: now it may be in a session's context, in which whatever is read then would be."""
        self._loop.call_soon(self._resume, context=Context())

    def _resume(self) -> None:
        if self._tap is not None:
            self._tap.turn_on(_FULL)
        self.review()


def _nothing() -> None: ...
