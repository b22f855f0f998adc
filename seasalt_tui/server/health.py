"""Whether a host is well, and what it counts, over HTTP for programs on the same machine."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from msgspec import Struct

from seasalt_tui.server.metrics import TYPE, Metrics

LOOPBACK: Final = "127.0.0.1"
_PLAIN: Final = "text/plain; charset=utf-8"
_LONGEST: Final = 8 * 1024  # bytes of a request
_SECONDS: Final = 5.0  # for a request, and for taking its answer
_AT_ONCE: Final = 16


class Answer(Struct, frozen=True):
    status: str
    content: str
    kind: str = _PLAIN


class Health:
    def __init__(self, metrics: Metrics, ending: Callable[[], bool]) -> None:
        self._metrics = metrics
        self._ending = ending
        self._asking = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One question, and the line is closed."""
        if self._asking >= _AT_ONCE:
            writer.transport.abort()
            return
        self._asking += 1
        try:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(_SECONDS):
                    await self._answer(reader, writer)
        finally:
            self._asking -= 1
            writer.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return
        except asyncio.LimitOverrunError:
            found, bodiless = Answer("431 Request Header Fields Too Large", "too long\n"), False
        else:
            found, bodiless = self._found(request), request.startswith(b"HEAD ")
        writer.write(_response(found, bodiless=bodiless))
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    def _found(self, request: bytes) -> Answer:
        match request.split(b"\r\n", 1)[0].split(b" "):
            case [b"GET" | b"HEAD", path, version] if version.startswith(b"HTTP/1."):
                return self._at(path.partition(b"?")[0])
            case [_, _, version] if version.startswith(b"HTTP/1."):
                return Answer("405 Method Not Allowed", "only GET and HEAD\n")
        return Answer("400 Bad Request", "no request\n")

    def _at(self, path: bytes) -> Answer:
        match path:
            case b"/healthz":
                return Answer("503 Service Unavailable", "ending\n") if self._ending() else Answer("200 OK", "ok\n")
            case b"/metrics":
                return Answer("200 OK", self._metrics.page(), TYPE)
        return Answer("404 Not Found", "there are /healthz and /metrics\n")


@asynccontextmanager
async def opened_health(port: int, metrics: Metrics, ending: Callable[[], bool]) -> AsyncIterator[int]:
    """The port it is at; 0 asks for any that is free."""
    health = Health(metrics, ending)
    server = await asyncio.start_server(health.answer, LOOPBACK, port, limit=_LONGEST)
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
