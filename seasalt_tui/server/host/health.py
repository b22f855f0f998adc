"""Health check, readiness and metrics over HTTP, for monitors and balancers."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from msgspec import Struct

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.telemetry.metrics import TYPE, Metrics

_PLAIN: Final = "text/plain; charset=utf-8"


class Answer(Struct, frozen=True):
    status: str
    content: str
    kind: str = _PLAIN


class Health:
    def __init__(self, metrics: Metrics, trouble: Callable[[], str], unready: Callable[[], str]) -> None:
        """`trouble`: one word for what is wrong; empty if the host is healthy. `unready`: the same for why it takes no
        new sessions.
        """
        self._metrics = metrics
        self._trouble = trouble
        self._unready = unready
        self._open_requests = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request, then close the connection."""
        if self._open_requests >= caps.HTTP_REQUESTS:
            writer.transport.abort()
            return
        self._open_requests += 1
        try:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(timeouts.HTTP_REQUEST):
                    await self._answer(reader, writer)
        finally:
            self._open_requests -= 1
            writer.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return
        except asyncio.LimitOverrunError:
            answer, bodiless = Answer("431 Request Header Fields Too Large", "too long\n"), False
        else:
            answer, bodiless = self._answer_to(request), request.startswith(b"HEAD ")
        writer.write(_response(answer, bodiless=bodiless))
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    def _answer_to(self, request: bytes) -> Answer:
        match request.split(b"\r\n", 1)[0].split(b" "):
            case [b"GET" | b"HEAD", path, version] if version.startswith(b"HTTP/1."):
                return self._at(path.partition(b"?")[0])
            case [_, _, version] if version.startswith(b"HTTP/1."):
                return Answer("405 Method Not Allowed", "only GET and HEAD\n")
        return Answer("400 Bad Request", "no request\n")

    def _at(self, path: bytes) -> Answer:
        match path:
            case b"/healthz":
                return _verdict(self._trouble(), "ok")
            case b"/readyz":
                return _verdict(self._unready(), "ready")
            case b"/metrics":
                return Answer("200 OK", self._metrics.page(), TYPE)
        return Answer("404 Not Found", "there are /healthz, /readyz and /metrics\n")


def _verdict(trouble: str, well: str) -> Answer:
    return Answer("503 Service Unavailable", f"{trouble}\n") if trouble else Answer("200 OK", f"{well}\n")


@asynccontextmanager
async def opened_health(health: Health, bind: str, port: int) -> AsyncIterator[int]:
    """Yields the port; 0 picks a free one."""
    server = await asyncio.start_server(health.answer, bind, port, limit=caps.HTTP_REQUEST)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


def _response(answer: Answer, *, bodiless: bool) -> bytes:
    content = answer.content.encode(errors="replace")
    head = (
        f"HTTP/1.1 {answer.status}\r\nContent-Type: {answer.kind}\r\nContent-Length: {len(content)}\r\n"
        "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n"
    )
    return head.encode() + (b"" if bodiless else content)
