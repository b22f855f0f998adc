"""HTTP connection with limits: how many, how fast they may send, and how long a request may take."""

import asyncio
import socket
from collections.abc import Callable
from typing import cast

from aiohttp.web import RequestHandler, Server

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import networks_of
from seasalt_tui.server.transport.socket_reading import SocketReading
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.server.web.state import WebState
from seasalt_tui.server.web.throttled_transport import ThrottledTransport


class WebConnection(RequestHandler):
    """A connection is a page's until it becomes a socket. As a page's it has a deadline for each request: to send it
    whole, and to read the answer.
    """

    def __init__(self, server: Server, state: WebState) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=timeouts.PAGE_IDLE,
            max_line_size=caps.REQUEST_LINE,
            max_field_size=caps.REQUEST_HEADER,
            max_headers=caps.REQUEST_HEADERS,
            lingering_time=0,
            auto_decompress=False,
        )
        self.address = ""
        self._state = state
        self._networks: tuple[str, ...] = ()
        self._reading: SocketReading | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._leave: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self._networks = networks_of(self.address)
        inner = cast("asyncio.Transport", transport)
        pages, shared = self._state.pages, self._state.shared
        if shared.closing or pages.total() >= caps.PAGES or pages.is_full(self._networks, caps.PAGES_OF_NETWORKS):
            shared.report_refusal("closing" if shared.closing else "pages", self.address)
            inner.abort()
            return
        pages.add(self._networks)
        self._leave = lambda: pages.remove(self._networks)
        sock = transport.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, caps.SOCKET_BUFFER)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, caps.SOCKET_BUFFER)
        inner.set_write_buffer_limits(high=shared.limits.unsent)
        self._reading = SocketReading(inner, shared.limits)
        self.expect_request()
        super().connection_made(ThrottledTransport(inner, self._reading, self._count_sent))

    def connection_lost(self, exc: BaseException | None) -> None:
        self._stop_deadline()
        if self._reading is not None:
            self._reading.close()
        if self._leave is not None:
            self._leave()
            self._leave = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._state.shared.count_bytes("bytes_received", len(data))
        if self._reading is not None:
            self._reading.spend(len(data))
            super().data_received(data)

    def expect_request(self) -> None:
        """From now on, until the next request has come and this one has been answered."""
        self._stop_deadline()
        self._deadline = call_later(timeouts.PAGE_REQUEST, self.abort)

    def become_socket(self, leave: Callable[[], None]) -> None:
        """`leave`: called once it is gone."""
        self._stop_deadline()
        if self._leave is not None:
            self._leave()
        self._leave = leave

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _count_sent(self, number: int) -> None:
        self._state.shared.count_bytes("bytes_sent", number)
