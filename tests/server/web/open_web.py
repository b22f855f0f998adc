"""Web servers on this machine, and scripted pages: sockets that speak the protocol of the page."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.link import SessionHandler
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.server.web.listener import WebListener, opened_web
from seasalt_tui.server.web.rules import WebRules
from server.memory_journal import MemoryJournal
from server.waiting import soon, until

HOST: Final = "127.0.0.1"
HELLO: Final[Mapping[str, Any]] = {"v": 1, "size": [80, 24], "path": "/", "language": "en-US"}


class OpenWeb:
    """An open web server; its rules may be replaced meanwhile."""

    def __init__(self, rules: AccessRules, web_rules: WebRules, scheme: str) -> None:
        self.rules = rules
        self.web_rules = web_rules
        self.scheme = scheme
        self.counts = ConnectionCounts(lambda: self.rules.limits)
        self.journal = MemoryJournal()
        self.metrics = Metrics()
        self.listener: WebListener

    @property
    def port(self) -> int:
        return self.listener.port

    @property
    def url(self) -> str:
        return f"{self.scheme}://{HOST}:{self.port}"

    def gauge(self, what: str) -> float:
        return next(measure for (name, _), measure in self.metrics.gauges.items() if name == what)()

    def refusals(self) -> list[object]:
        return [facts["reason"] for facts in self.journal.events("refused")]

    def reasons(self) -> list[object]:
        """Why sessions ended."""
        return [facts["reason"] for facts in self.journal.events("left")]


@asynccontextmanager
async def open_web(
    handle: SessionHandler,
    rules: AccessRules | None = None,
    web_rules: WebRules | None = None,
    tls: ssl.SSLContext | None = None,
) -> AsyncIterator[OpenWeb]:
    opening = OpenWeb(rules or AccessRules(), web_rules or WebRules(), "http" if tls is None else "https")
    async with opened_web(
        {"/socket": handle},
        lambda: opening.rules,
        lambda: opening.web_rules,
        opening.counts,
        opening.journal,
        opening.metrics,
        bind=HOST,
        port=0,
        tls=tls,
    ) as opening.listener:
        yield opening


class Page:
    """A page in a browser: numbers its inputs, puts together the outputs, and comes back with its secret."""

    def __init__(self, browser: ClientSession, url: str) -> None:
        self.browser = browser
        self.url = url
        self.secret = ""
        self.seen = 0
        self.sent = 0
        self.text = ""
        self.offers: list[Any] = []
        self.ended: dict[str, Any] | None = None
        self.welcome: dict[str, Any] = {}
        self.outputs: list[int] = []
        self.acknowledges = True
        self.close_code: int | None = None
        self.socket: ClientWebSocketResponse
        self._reader: asyncio.Task[None] | None = None

    async def open(self, headers: Mapping[str, str] = {}, **hello: Any) -> "Page":
        """Say hello, and wait for the answer."""
        await self.open_silently(headers)
        await self.say_hello(**hello)
        await until(lambda: self.welcome or self.ended is not None or self.is_closed, "an answer")
        return self

    async def open_silently(self, headers: Mapping[str, str] = {}, compress: int = 0) -> "Page":
        """`compress`: as browsers do, with a window of so many bits."""
        headers = {"Origin": self.url, **headers}
        self.socket = await soon(self.browser.ws_connect(f"{self.url}/socket", headers=headers, compress=compress))
        return self

    async def say_hello(self, **hello: Any) -> None:
        self.welcome = {}
        await self.send(f"h{json.dumps({**HELLO, 'resume': self.secret, 'seen': self.seen, **hello})}")
        self.read()

    def read(self) -> None:
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ClientError):
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(message.data[0], message.data[1:])
        self.close_code = self.socket.close_code

    async def _take(self, kind: str, rest: str) -> None:
        match kind:
            case "w":
                self._welcome(json.loads(rest))
            case "o":
                number, _, text = rest.partition(" ")
                self.outputs.append(int(number))
                self.seen = int(number)
                self.text += text
                if self.acknowledges:
                    await self.socket.send_str(f"a{number}")
            case "k":
                self.offers.append(json.loads(rest))
            case "e":
                self.ended = json.loads(rest)

    def _welcome(self, welcome: dict[str, Any]) -> None:
        self.welcome = welcome
        if welcome["fresh"]:
            self.seen, self.text, self.outputs = 0, "", []
        self.secret = welcome["resume"]
        self.sent = max(self.sent, welcome["taken"])

    async def send(self, frame: str) -> None:
        await soon(self.socket.send_str(frame))

    async def type(self, text: str) -> None:
        self.sent += 1
        await self.send(f"i{self.sent} {text}")

    async def reads(self, text: str) -> None:
        await until(lambda: text in self.text, f"{text!r} is shown", lambda: repr(self.text[-500:]))

    @property
    def is_closed(self) -> bool:
        return self._reader is not None and self._reader.done()

    async def closed(self) -> None:
        await until(lambda: self.is_closed, "the socket is closed")

    def cut(self) -> None:
        """As if the network were gone: not even a farewell is sent."""
        connection = self.socket._response.connection
        assert connection is not None
        assert connection.transport is not None
        connection.transport.abort()

    async def leave(self) -> None:
        await self.socket.close()
        if self._reader is not None:
            await self._reader


@asynccontextmanager
async def browser() -> AsyncIterator[ClientSession]:
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        yield session


@asynccontextmanager
async def page(web: OpenWeb, **hello: Any) -> AsyncIterator[Page]:
    """A page that has said hello, in a browser of its own."""
    async with browser() as session:
        opened = await Page(session, web.url).open(**hello)
        try:
            yield opened
        finally:
            await opened.leave()
