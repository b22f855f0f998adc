"""A scripted page that comes back by itself, as the real one does: it repeats inputs that may not have arrived."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientError, ClientSession

from server.waiting import until
from server.web.open_web import Page
from server.whole.ssh_clients import SshClient


class ReconnectingPage(Page):
    """`reader` shows what it has been sent, and types through it."""

    def __init__(self, browser: ClientSession, url: str) -> None:
        super().__init__(browser, url)
        self.reader = SshClient(80, 24)
        self.reader.channel = self
        self.losses = 0
        self._unsure: dict[int, str] = {}
        self.is_open = False
        self._frames: asyncio.Queue[str] = asyncio.Queue()

    def write(self, data: bytes) -> None:
        """What somebody types, whether or not there is a line."""
        self.sent += 1
        self._unsure[self.sent] = data.decode()
        if self.is_open:
            self._frames.put_nowait(f"i{self.sent} {data.decode()}")

    async def stay(self) -> None:
        while self.ended is None:
            with suppress(ClientError, OSError):
                await self._once()
            self.is_open = False
            self.losses += 1
            await asyncio.sleep(0)

    async def _once(self) -> None:
        await self.open_silently()
        await self.say_hello()
        await until(lambda: self.welcome or self.is_closed)
        sending = asyncio.create_task(self._send())
        try:
            await until(lambda: self.is_closed)
        finally:
            sending.cancel()

    async def _send(self) -> None:
        with suppress(ClientError, OSError):
            while True:
                await self.socket.send_str(await self._frames.get())

    def _welcome(self, welcome: dict[str, Any]) -> None:
        if welcome["resume"] != self.secret:
            self._unsure, self.sent = {}, 0
        super()._welcome(welcome)
        if welcome["fresh"]:
            self.reader = SshClient(80, 24)
            self.reader.channel = self
        self._unsure = {number: text for number, text in self._unsure.items() if number > welcome["taken"]}
        self._frames = asyncio.Queue()
        for number, text in self._unsure.items():
            self._frames.put_nowait(f"i{number} {text}")
        self.is_open = True

    async def _take(self, kind: str, rest: str) -> None:
        if kind == "o":
            number, _, text = rest.partition(" ")
            assert int(number) == self.seen + 1, "an output is missing, or came twice"
            self.reader.data_received(text.encode(), None)
        await super()._take(kind, rest)

    async def shows(self, *texts: str) -> None:
        await until(lambda: all(text in self.reader.text for text in texts), f"{texts}", lambda: self.reader.text)


@asynccontextmanager
async def staying(browser: ClientSession, url: str) -> AsyncIterator[ReconnectingPage]:
    page = ReconnectingPage(browser, url)
    stay = asyncio.create_task(page.stay())
    try:
        await until(lambda: page.welcome)
        yield page
    finally:
        stay.cancel()
        with suppress(ClientError, OSError):
            await page.leave()
