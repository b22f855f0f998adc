"""Web clients: people on a host, each with a socket as the page opens it, who press keys there."""

import asyncio
import json
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Final

from bench.ssh_clients import SEATED, Screen, seconds_until, soon
from seasalt_tui.server.web.cookie import cookie_name, new_secret, person_of

if TYPE_CHECKING:
    from aiohttp import ClientSession, ClientWebSocketResponse

_HELLO: Final = json.dumps({"v": 1, "size": [80, 24], "path": "/", "language": "en"})
_WINDOW: Final = 15  # bits: browsers offer compression


class WebClient:
    """In front of a page, once `arrive` is through: `connected` and `seated` are the seconds that took."""

    def __init__(self) -> None:
        self._secret = new_secret()
        self.person = person_of(self._secret)
        self.connected = 0.0
        self.seated = 0.0
        self.screen: Screen
        self._session: ClientSession
        self._socket: ClientWebSocketResponse
        self._reader: asyncio.Task[None]
        self._typed = 0

    async def arrive(self, port: int, mark: bytes = SEATED) -> None:
        from aiohttp import ClientSession  # noqa: PLC0415 - its absence costs these measures alone

        began = perf_counter()
        address = f"http://127.0.0.1:{port}"
        headers = {"Origin": address, "Cookie": f"{cookie_name(secure=False)}={self._secret}"}
        self._session = ClientSession()
        self._socket = await soon(
            self._session.ws_connect(f"{address}/socket", headers=headers, compress=_WINDOW, max_msg_size=0)
        )
        asked = perf_counter()
        self.screen = Screen()
        drawn = self.screen.waited(mark)
        self._typed = 0
        await self._socket.send_str(f"h{_HELLO}")
        self._reader = asyncio.create_task(self._read())
        self.seated = await seconds_until(drawn, asked)
        self.connected = asked - began

    async def _read(self) -> None:
        with suppress(ConnectionError):
            async for message in self._socket:
                frame = str(message.data)
                if frame[0] == "o":
                    number, _, text = frame[1:].partition(" ")
                    self.screen.data_received(text.encode(), None)
                    await self._socket.send_str(f"a{number}")

    def type(self, key: bytes) -> float:
        """The moment."""
        now = perf_counter()
        self._typed += 1
        self._sending = asyncio.create_task(self._socket.send_str(f"i{self._typed} {key.decode()}"))
        return now

    async def press(self, key: bytes) -> float:
        """Seconds until the first byte of what it changes."""
        next_byte = self.screen.waited()
        began = self.type(key)
        return await seconds_until(next_byte, began)

    async def leave(self) -> None:
        await self._socket.close()
        await soon(self._reader)
        await self._session.close()
