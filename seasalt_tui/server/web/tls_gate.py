"""TLS handshake of a connection that already counts: asyncio would tell of it only afterwards.

An attacker could else open connections without end, and never begin a handshake.
"""

import asyncio
import ssl
from collections.abc import Callable
from contextvars import Context
from typing import cast

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.web.connection import WebConnection
from seasalt_tui.server.web.state import WebState


class TlsGate(asyncio.Protocol):
    """`connect` makes the connection that goes on, which then no longer counts itself."""

    def __init__(
        self, state: WebState, context: ssl.SSLContext, connect: Callable[[], WebConnection], address: str
    ) -> None:
        self._state = state
        self._context = context
        self._connect = connect
        self._address = address
        self._early = bytearray()
        self._is_lost = False
        self._handshake: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        leave = self._state.admit(self._address)
        if leave is None:
            cast("asyncio.Transport", transport).abort()
            return
        shaking = self._shake_hands(cast("asyncio.Transport", transport), leave)
        self._handshake = asyncio.get_running_loop().create_task(shaking, context=Context())

    async def _shake_hands(self, transport: asyncio.Transport, leave: Callable[[], None]) -> None:
        hello, self._early = self._early, bytearray()
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, _feed, transport, hello)  # after start_tls has connected its own protocol
        try:
            encrypted = await loop.start_tls(
                transport,
                self,
                self._context,
                server_side=True,
                ssl_handshake_timeout=timeouts.TLS_HANDSHAKE,
                ssl_shutdown_timeout=timeouts.HANG_UP,
            )
        except OSError:  # TLS errors are of that kind, too
            encrypted = None
        if encrypted is None or self._is_lost:
            leave()
            return
        connection = self._connect()
        encrypted.set_protocol(connection)
        connection.begin(encrypted, leave)
        if self._early:
            connection.data_received(bytes(self._early))

    def data_received(self, data: bytes) -> None:
        """Either the beginning of the handshake, which came with the header of a proxy, or what came with its end."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - whatever ended it
        self._is_lost = True


def _feed(transport: asyncio.Transport, hello: bytearray) -> None:
    """As if they had been read only now."""
    protocol = transport.get_protocol()
    while hello and isinstance(protocol, asyncio.BufferedProtocol) and not transport.is_closing():
        free = memoryview(protocol.get_buffer(len(hello)))
        length = min(len(free), len(hello))
        free[:length] = hello[:length]
        del hello[:length]
        protocol.buffer_updated(length)
