"""HTTP connection with limits: how many, how fast they may send, and how long a request may take."""

import asyncio
import socket
from collections.abc import Callable
from typing import Final, cast

from aiohttp.web import BaseRequest, RequestHandler, Response, Server

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.socket_reading import SocketReading
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.server.web.feed import Feed
from seasalt_tui.server.web.state import WebState
from seasalt_tui.server.web.throttled_transport import ThrottledTransport

SERVER: Final = "seasalt"
"""Instead of the versions of Python and aiohttp."""


class WebConnection(RequestHandler):
    """A connection is a page's until it becomes a socket. As a page's it has a deadline for each request: to send it
    whole, and to read the answer.
    """

    def __init__(self, server: Server, state: WebState, address: str) -> None:
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
        self.address = address
        self._state = state
        self._reading: SocketReading | None = None
        self._feed: Feed | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._leave: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        inner = cast("asyncio.Transport", transport)
        leave = self._state.admit(self.address)
        if leave is None:
            inner.abort()
        else:
            self.begin(inner, leave)

    def begin(self, inner: asyncio.Transport, leave: Callable[[], None]) -> None:
        """It has been admitted; `leave`: called once it is gone."""
        shared = self._state.shared
        self._leave = leave
        sock = inner.get_extra_info("socket")
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
        if self._feed is not None:
            self._feed.close()
        if self._leave is not None:
            self._leave()
            self._leave = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._state.shared.count_bytes("bytes_received", len(data))
        if self._reading is not None:
            self._reading.spend(len(data))
            (self._feed.receive if self._feed else super().data_received)(data)

    def handle_error(
        self,
        request: BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,  # noqa: ARG002 - strangers choose what is in it
        message: str | None = None,  # noqa: ARG002 - as above
    ) -> Response:
        """An answer that tells nothing; it is the last on this connection."""
        if request.writer.output_size > 0:
            raise ConnectionError
        self._state.shared.report_refusal("request", self.address)
        answer = Response(status=status, headers={"Server": SERVER})
        answer.force_close()
        return answer

    def expect_request(self) -> None:
        """From now on, until the next request has come and this one has been answered."""
        self._stop_deadline()
        self._deadline = call_later(timeouts.PAGE_REQUEST, self.abort)

    def become_socket(self) -> Feed:
        """What feeds its frames from now on."""
        self._stop_deadline()
        assert self._reading is not None  # noqa: S101 - it has been admitted
        self._feed = Feed(self._reading, super().data_received)
        return self._feed

    def count_as(self, leave: Callable[[], None]) -> None:
        """Not as a page's any more. `leave`: called once it is gone."""
        if self._leave is not None:
            self._leave()
        self._leave = leave

    def end(self, farewell: str) -> None:  # noqa: ARG002 - its page has been told by a frame
        self.abort()

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _count_sent(self, number: int) -> None:
        self._state.shared.count_bytes("bytes_sent", number)
