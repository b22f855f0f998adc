"""A line to a host that can be cut: connections through it break, and new ones fail until it is mended."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class CutLine:
    def __init__(self, port: int) -> None:
        self.to_port = port
        self.port = 0
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            if not self._is_cut:
                there_reader, there = await asyncio.open_connection("127.0.0.1", self.to_port)
                self._writers.add(there)
                await asyncio.gather(_copy(reader, there), _copy(there_reader, writer))
                self._writers.discard(there)
        writer.close()
        self._writers.discard(writer)

    def cut(self) -> None:
        self._is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        self._is_cut = False


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def cut_line(port: int) -> AsyncIterator[CutLine]:
    line = CutLine(port)
    server = await asyncio.start_server(line.carry, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        line.cut()
        server.close()
        await server.wait_closed()
