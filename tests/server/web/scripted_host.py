"""The page with a host whose socket follows a script: what the page sends is kept, and answered by the test."""

import asyncio
import json
from typing import Any, Final

from playwright.async_api import Page, Route, WebSocketRoute

from seasalt_tui.server.web.link_preview import LinkPreview
from seasalt_tui.server.web.page import STATIC, page
from seasalt_tui.text.words import words
from server.waiting import until

ADDRESS: Final = "http://page.test"
SECRET: Final = "a session"  # noqa: S105 - of nobody
_STATIC: Final = "/static/0123"
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_POLICY: Final = "default-src 'self'; connect-src 'self' ws://page.test"


class ScriptedHost:
    def __init__(self, window: Page) -> None:
        self.window = window
        self.hellos: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self._socket: WebSocketRoute | None = None
        self._written = 0

    async def open(self, path: str = "/") -> None:
        await self.window.route(f"{ADDRESS}/**", self._serve)
        await self.window.route_web_socket(f"{ADDRESS.replace('http', 'ws')}/socket", self._connect)
        await self.window.goto(f"{ADDRESS}{path}")

    async def _serve(self, route: Route) -> None:
        file = STATIC / route.request.url.rpartition("/")[2]
        is_static = _STATIC in route.request.url
        content = file.read_bytes() if is_static else page(words("en"), _STATIC, LinkPreview(ADDRESS, "/")).encode()
        kind = _KINDS[file.suffix if is_static else ".html"]
        await route.fulfill(body=content, content_type=kind, headers={"Content-Security-Policy": _POLICY})

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda frame: self._take(str(frame)))

    def _take(self, frame: str) -> None:
        if frame[0] == "h":
            self.hellos.append(json.loads(frame[1:]))
        else:
            self.frames.append(frame)

    async def hello(self, number: int) -> dict[str, Any]:
        """The one of this connection, counted from 1."""
        await until(lambda: len(self.hellos) >= number, f"hello {number}")
        return self.hellos[number - 1]

    def send(self, frame: str) -> None:
        assert self._socket is not None
        self._socket.send(frame)

    def welcome(self, secret: str = SECRET, taken: int = 0, *, fresh: bool = True) -> None:
        self._written = 0 if fresh else self._written
        self.send(f"w{json.dumps({'v': 1, 'resume': secret, 'taken': taken, 'fresh': fresh})}")

    def write(self, text: str, number: int | None = None) -> None:
        """The next output, or one with a number that is known."""
        self._written = self._written + 1 if number is None else number
        self.send(f"o{self._written} {text}")

    async def drop(self, code: int = 1001) -> None:
        assert self._socket is not None
        await self._socket.close(code=code)

    @property
    def inputs(self) -> list[tuple[int, str]]:
        """As often as the page has sent them."""
        pairs = (frame[1:].partition(" ") for frame in self.frames if frame[0] == "i")
        return [(int(number), text) for number, _, text in pairs]

    @property
    def typed(self) -> str:
        return "".join(text for _, text in self.inputs)

    async def types(self, text: str) -> None:
        await until(lambda: text in self.typed, repr(text), lambda: repr(self.typed))

    async def drawn(self, number: int) -> None:
        """Output up to this number is on the page's screen."""
        await until(lambda: f"a{number}" in self.frames, f"output {number}", lambda: f"{self.frames}")

    async def script(self, body: str, argument: object = None) -> Any:
        """Run within the page, whose modules `load` imports by their names."""
        load = f"const load = (name) => import('{_STATIC}/' + name + '.js');"
        return await asyncio.wait_for(self.window.evaluate(f"async (it) => {{ {load} {body} }}", argument), 60)
