"""People at the page of text in Chromium, and what axe-core has to say of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page

from browser import visitor
from server.hosted_sessions import HostedSessions, open_house
from server.waiting import until
from server.web.open_web import OpenWeb, open_web

_BUTTONS: Final = "#choices button"
_LIMIT: Final = 60_000  # milliseconds


class PlainPage:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self._url = url

    async def open(self, path: str = "/plain") -> None:
        await self.page.goto(f"{self._url}{path}")

    async def log(self) -> str:
        return await self.page.locator("#log").inner_text()

    async def hears(self, *texts: str) -> None:
        for text in texts:
            await self.page.locator("#log", has_text=text).wait_for(timeout=_LIMIT)

    async def is_offered(self, text: str) -> None:
        await self.page.locator(_BUTTONS, has_text=text).first.wait_for(timeout=_LIMIT)

    async def offer(self) -> int:
        """Its number: new choices have a new one, and 0 is none."""
        return int(await self.page.locator("#choices").get_attribute("data-offer") or 0)

    async def new_offer(self, before: int) -> int:
        """The number of the next choices."""
        others = "".join(f":not([data-offer='{number}'])" for number in (0, before))
        await self.page.locator(f"#choices{others} li").first.wait_for(timeout=_LIMIT)
        return await self.offer()

    async def choices(self) -> list[str]:
        return await self.page.locator(_BUTTONS).all_inner_texts()

    async def focused(self) -> str:
        """The id of what has the focus, or what stands on it."""
        return str(await self.page.evaluate("document.activeElement.id || document.activeElement.textContent"))

    async def types(self, line: str) -> None:
        """By the keyboard, in whatever has the focus."""
        await self.page.keyboard.type(line)
        await self.page.keyboard.press("Enter")

    async def faults(self) -> list[Any]:
        """All that axe-core finds, of WCAG and of good practice."""
        if not await self.page.evaluate("Boolean(window.axe)"):
            await self.page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
        found = await self.page.evaluate("axe.run()")
        assert len(found["passes"]) > 10
        return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]


class PlainPages:
    def __init__(self, browser: Browser, hosting: HostedSessions, web: OpenWeb) -> None:
        self.hosting = hosting
        self.web = web
        self._browser = browser

    @asynccontextmanager
    async def page(self, port: int | None = None, **window: Any) -> AsyncIterator[PlainPage]:
        """`port`: of a line to the host."""
        async with visitor(self._browser, **window) as page:
            yield PlainPage(page, f"http://127.0.0.1:{port or self.web.port}")

    async def is_empty(self) -> None:
        await until(lambda: not self.hosting.house.sessions.apps, "everybody has gone")


@asynccontextmanager
async def plain_pages(browser: Browser, folder: Path) -> AsyncIterator[PlainPages]:
    async with open_house(folder) as hosting, open_web(hosting.house.run_session) as web:
        yield PlainPages(browser, hosting, web)
