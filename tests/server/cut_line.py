"""Network failure: a line to a server through this process, which can be cut and mended, and lose what is said."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class CutLine:
    """`address`: the same server, through this line. `has_lost`: it has lost something."""

    def __init__(self, address: str) -> None:
        self.port = 0
        self.loses_requests = self.loses_answers = False
        self.has_lost = asyncio.Event()
        self._parts = urlsplit(address)
        self._server: asyncio.Server | None = None
        self._open: set[StreamWriter] = set()

    @property
    def address(self) -> str:
        user = f"{self._parts.username}@" if self._parts.username else ""
        return self._parts._replace(netloc=f"{user}127.0.0.1:{self.port}").geturl()

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._forward, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """All connections are reset, and new ones are refused."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in tuple(self._open):
            writer.transport.abort()

    async def _forward(self, reader: StreamReader, writer: StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._parts.hostname, self._parts.port)
        self._open |= {writer, back}
        try:
            await asyncio.gather(self._copy(reader, back, is_answer=False), self._copy(there, writer, is_answer=True))
        finally:
            self._open -= {writer, back}

    async def _copy(self, reader: StreamReader, writer: StreamWriter, *, is_answer: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if self.loses_answers if is_answer else self.loses_requests:
                    self.has_lost.set()
                    continue
                writer.write(data)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def line_to(address: str) -> AsyncIterator[CutLine]:
    line = CutLine(address)
    await line.mend()
    try:
        yield line
    finally:
        await line.cut()
