"""Latency proxy: a TCP relay that delays everything, to simulate a distant host."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, cast

_HERE: Final = "127.0.0.1"


class _End(asyncio.Protocol):
    """One side of the relay; what it receives goes to `other`."""

    def __init__(self, delay: float) -> None:
        self.other: _End | None = None
        self._delay = delay
        self._transport: asyncio.WriteTransport | None = None
        self._early: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)
        for data in self._early:
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self._later(lambda other: other.write(data))

    def connection_lost(self, _error: Exception | None) -> None:
        self._later(lambda other: other.close())

    def write(self, data: bytes) -> None:
        if self._transport is None:
            self._early.append(data)
        else:
            self._transport.write(data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _later(self, do: Callable[["_End"], None]) -> None:
        if self.other is not None:
            asyncio.get_running_loop().call_later(self._delay, do, self.other)


@asynccontextmanager
async def latency_proxy(port: int, delay: float) -> AsyncIterator[int]:
    """Yields the port to connect to; `delay`: seconds each way."""
    loop, connecting = asyncio.get_running_loop(), set[asyncio.Task[object]]()

    def near() -> _End:
        here, there = _End(delay), _End(delay)
        here.other, there.other = there, here
        connecting.add(loop.create_task(loop.create_connection(lambda: there, _HERE, port)))
        return here

    server = await loop.create_server(near, _HERE, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await asyncio.gather(*connecting)
