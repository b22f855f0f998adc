"""Socket of a page: frames wait in a queue, which a task of its own sends, so that no session waits for a network."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Final

from aiohttp import WSMessage, WSMsgType
from aiohttp.web import WebSocketResponse

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.server.web.feed import Feed
from seasalt_tui.server.web.frames import BadFrame

_PINGS: Final = frozenset({WSMsgType.PING, WSMsgType.PONG})


class SocketWire:
    """The owner of the link bounds what is in the queue: no more than its page has not acknowledged."""

    def __init__(self, socket: WebSocketResponse, feed: Feed, hang_up: Callable[[], None]) -> None:
        self._socket = socket
        self._feed = feed
        self._hang_up = hang_up
        self._bucket = TokenBucket(*caps.FRAMES)
        self._frames = deque[str]()
        self._ready = asyncio.Event()
        self._free_to_read = asyncio.Event()
        self._free_to_read.set()
        self._close_code: int | None = None
        self._abort_timer: asyncio.TimerHandle | None = None
        self._is_ping_due = False
        self._keepalive = call_later(timeouts.KEEPALIVE, self._check_life)
        self._sender = asyncio.get_running_loop().create_task(self._send_all(), context=Context())

    def send(self, frame: str) -> None:
        if self._close_code is None:
            self._frames.append(frame)
            self._ready.set()

    def hold(self, held: bool) -> None:
        if held:
            self._free_to_read.clear()
        else:
            self._free_to_read.set()

    def close(self, code: int = 1000) -> None:
        if self._close_code is None:
            self._close_code = code
            self._ready.set()
            self._free_to_read.set()
            self._feed.end()
            self._abort_timer = call_later(timeouts.READ_LAST_OUTPUT, self.abort)

    def abort(self) -> None:
        self._sender.cancel()
        self._hang_up()

    async def receive(self) -> str | None:
        """The next frame; None once the socket is gone. `BadFrame` if it is not text."""
        while True:
            await self._free_to_read.wait()
            message = await self._next()
            if message.type is WSMsgType.TEXT:
                return str(message.data)
            if message.type is WSMsgType.BINARY:
                raise BadFrame("not text")
            if message.type not in _PINGS:
                return None
            if message.type is WSMsgType.PING:
                await self._socket.pong(message.data)

    async def _next(self) -> WSMessage:
        """Rate limit: frames beyond it wait, and then the rest at the page."""
        self._feed.want()
        message = await self._socket.receive()
        self._feed.took()
        if (wait := self._bucket.draw(1)) and self._close_code is None:
            await asyncio.sleep(wait)
        return message

    async def end(self) -> None:
        """The page is gone, or has been read to its end."""
        if self._close_code is None:
            self._sender.cancel()
        with suppress(asyncio.CancelledError):
            await self._sender
        if (error := self._socket.exception()) is not None:
            error.__traceback__ = error.__context__ = None  # they would keep the connection in memory
        self._keepalive.cancel()
        if self._abort_timer is not None:
            self._abort_timer.cancel()

    def _check_life(self) -> None:
        """Keepalive: a page that is gone without a word answers no ping. Not aiohttp's own, which keeps connections in
        memory.
        """
        if asyncio.get_running_loop().time() - self._feed.heard_at > timeouts.KEEPALIVE * caps.KEEPALIVES:
            self.abort()
            return
        self._is_ping_due = True
        self._ready.set()
        self._keepalive = call_later(timeouts.KEEPALIVE, self._check_life)

    async def _send_all(self) -> None:
        with suppress(ConnectionError):
            while True:
                while self._frames:
                    await self._socket.send_str(self._frames.popleft())
                if self._is_ping_due:
                    self._is_ping_due = False
                    await self._socket.ping()
                if self._close_code is not None:
                    await self._socket.close(code=self._close_code)
                    return
                self._ready.clear()
                await self._ready.wait()
