"""SSH clients: people on a host, each with a terminal of 80x24, who press keys there."""

import asyncio
from collections.abc import Awaitable
from time import perf_counter
from typing import Final, TypeVar

import asyncssh

T = TypeVar("T")

LONGEST_WAIT: Final = 60.0
SEATED: Final = b"Help"


class Screen(asyncssh.SSHClientSession[bytes]):
    """What comes from there, and when."""

    def __init__(self) -> None:
        self.bytes = 0
        self._last = 0.0
        self._waiting: asyncio.Future[float] | None = None
        self._mark: bytes | None = None
        self._tail = b""

    def data_received(self, data: bytes, _datatype: int | None) -> None:
        now = self._last = perf_counter()
        self.bytes += len(data)
        if self._waiting is None or self._waiting.done():
            return
        if self._mark is not None:
            self._tail += data
            if self._mark not in self._tail:
                return
        self._waiting.set_result(now)

    def waited(self, mark: bytes | None = None) -> asyncio.Future[float]:
        """When the next byte comes, or all to the end of a mark."""
        self._mark, self._tail = mark, b""
        self._waiting = asyncio.get_running_loop().create_future()
        return self._waiting

    async def calm(self, seconds: float) -> None:
        """Nothing has come for so long."""
        while (left := self._last + seconds - perf_counter()) > 0:
            await asyncio.sleep(left)


class SshClient:
    """At a terminal, once `arrive` is through: `connected` and `seated` are the seconds that took."""

    def __init__(self, key: asyncssh.SSHKey) -> None:
        self.person = f"key {key.get_fingerprint()}"
        self.connected = 0.0
        self.seated = 0.0
        self.screen: Screen
        self._key = key
        self._connection: asyncssh.SSHClientConnection
        self._channel: asyncssh.SSHClientChannel[bytes]

    async def arrive(self, port: int, mark: bytes = SEATED) -> None:
        began = perf_counter()
        self._connection = await soon(
            asyncssh.connect(
                "127.0.0.1",
                port,
                username="ann",
                client_keys=[self._key],
                known_hosts=None,
                config=None,
                agent_path=None,
                compression_algs=["none"],  # as OpenSSH calls, unless told otherwise
            )
        )
        asked = perf_counter()
        self.screen = Screen()
        drawn = self.screen.waited(mark)
        self._channel, _ = await soon(
            self._connection.create_session(
                lambda: self.screen,
                term_type="xterm-256color",
                term_size=(80, 24),
                encoding=None,
                env={"LANG": "C.UTF-8", "COLORTERM": "truecolor"},
            )
        )
        self.seated = await seconds_until(drawn, asked)
        self.connected = asked - began

    def type(self, key: bytes) -> float:
        """The moment."""
        now = perf_counter()
        self._channel.write(key)
        return now

    async def press(self, key: bytes) -> float:
        """Seconds until the first byte of what it changes."""
        next_byte = self.screen.waited()
        began = self.type(key)
        return await seconds_until(next_byte, began)

    async def leave(self) -> None:
        self._connection.close()
        await soon(self._connection.wait_closed())


async def seconds_until(next_byte: Awaitable[float], began: float) -> float:
    """What never comes was waited for as long as anybody waits: it is a bad figure, and not the end of all others."""
    try:
        return await soon(next_byte) - began
    except TimeoutError:
        return LONGEST_WAIT


async def soon(wanted: Awaitable[T]) -> T:
    async with asyncio.timeout(LONGEST_WAIT):
        return await wanted
