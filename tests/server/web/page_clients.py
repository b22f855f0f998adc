"""People at real pages in Chromium: what their page is sent stands on a terminal, too; keys are pressed there."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from playwright.async_api import Browser, Page, WebSocket, expect

from browser import visitor
from cli.host.host_process import Host
from seasalt_tui.server.web.cookie import cookie_name
from server.waiting import until
from server.whole.ssh_clients import SshClient

WEB_PORT: Final = re.compile(r"opened .*port=(\d+) link=web")
_KEYS: Final = {"\r": "Enter", "\x1b": "Escape", " ": "Space"}


def web_port(host: Host) -> int:
    host.wait_for("link=web")
    found = WEB_PORT.search(host.journal)
    assert found is not None
    return int(found[1])


class PageKeyboard:
    """Presses keys in the order in which they are typed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._typed: asyncio.Queue[str] = asyncio.Queue()

    def write(self, data: bytes) -> None:
        for character in data.decode():
            self._typed.put_nowait(_KEYS.get(character, character))

    async def press(self) -> None:
        while True:
            await self._page.keyboard.press(await self._typed.get())


class PageClient:
    """`reader` shows what the page has been sent since it last had an empty screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keyboard = PageKeyboard(page)
        self.size = (0, 0)  # columns and rows
        self.welcomes: list[dict[str, Any]] = []
        self.acknowledged = 0
        self.reader: SshClient
        self._seen = 0
        page.on("websocket", self._connect)

    def _connect(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._note_sent(str(frame)))
        socket.on("framereceived", lambda frame: self._take(str(frame)))

    def _note_sent(self, frame: str) -> None:
        if frame[0] == "h":
            self.size = tuple(json.loads(frame[1:])["size"])
        elif frame[0] == "r":
            self._resize(*map(int, frame[1:].split("x")))
        elif frame[0] == "a":
            self.acknowledged = int(frame[1:])

    def _take(self, frame: str) -> None:
        if frame[0] == "w":
            self._begin(json.loads(frame[1:]))
        elif frame[0] == "o":
            number, _, text = frame[1:].partition(" ")
            if int(number) > self._seen:
                self._seen = int(number)
                self.reader.data_received(text.encode(), None)

    def _begin(self, welcome: dict[str, Any]) -> None:
        self.welcomes.append(welcome)
        if welcome["fresh"]:
            self._seen = self.acknowledged = 0
            self.reader = SshClient(*self.size)
            self.reader.channel = self.keyboard

    def _resize(self, columns: int, rows: int) -> None:
        self.size = columns, rows
        self.reader.terminal.resize(columns, rows)

    @property
    def text(self) -> str:
        return self.reader.text

    async def shows(self, *texts: str) -> None:
        """On the canvas, too."""
        await until(lambda: self.welcomes and all(text in self.text for text in texts), str(texts), lambda: self.text)
        await self.painted()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def says(self, text: str) -> None:
        """In the bar, as there is no session any more."""
        await expect(self.page.locator("#status")).to_contain_text(text)

    async def painted(self) -> None:
        await until(lambda: self._seen == self.acknowledged, "all is painted")

    async def picture(self) -> bytes:
        await self.painted()
        return await self.page.locator("canvas").screenshot()


@asynccontextmanager
async def page_client(browser: Browser, port: int, secret: str, **window: Any) -> AsyncIterator[PageClient]:
    """`secret`: of the cookie, which says who it is."""
    async with visitor(browser, **window) as page:
        address = f"http://127.0.0.1:{port}/"
        await page.context.add_cookies([{"name": cookie_name(secure=False), "value": secret, "url": address}])
        client = PageClient(page)
        pressing = asyncio.create_task(client.keyboard.press())
        try:
            await page.goto(address)
            await until(lambda: client.welcomes, "a welcome")
            yield client
        finally:
            pressing.cancel()
