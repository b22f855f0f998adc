"""Network failure: connections to PostgreSQL through a relay that can lose what is said and cut the line."""

from asyncio import Event, StreamReader, StreamWriter, TaskGroup, open_connection, start_server
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Relay:
    def __init__(self, address: str) -> None:
        self._server = urlsplit(address)
        self._writers: list[StreamWriter] = []
        self.loses_requests = self.loses_answers = False
        self.has_lost = Event()
        self.address = ""

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        server_reader, server_writer = await open_connection(self._server.hostname, self._server.port)
        self._writers += writer, server_writer
        with suppress(OSError):
            async with TaskGroup() as group:
                group.create_task(self._copy(reader, server_writer, is_answer=False))
                group.create_task(self._copy(server_reader, writer, is_answer=True))

    def cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _copy(self, source: StreamReader, target: StreamWriter, *, is_answer: bool) -> None:
        while received := await source.read(2**16):
            if self.loses_answers if is_answer else self.loses_requests:
                self.has_lost.set()
                continue
            target.write(received)
            await target.drain()
        target.close()


@asynccontextmanager
async def relayed(address: str) -> AsyncIterator[Relay]:
    relay = Relay(address)
    async with await start_server(relay.serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        relay.address = address.replace(f":{urlsplit(address).port}/", f":{port}/")
        yield relay
        relay.cut()
