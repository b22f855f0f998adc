"""Debian's Chromium, driven through Playwright: one for all tests of a process, and a window for each visitor."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from shutil import which
from typing import Any, Final

from playwright.async_api import Browser, Page, async_playwright

CHROMIUM: Final = "chromium"
WINDOW: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 3}
UPRIGHT: Final = {**PHONE, "viewport": {"width": 390, "height": 844}}
ACROSS: Final = {**PHONE, "viewport": {"width": 844, "height": 390}}


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        # Tests run as root in containers, where Chromium has no sandbox of its own, and little shared memory. A process
        # for graphics that is too slow on a busy machine would be killed, and after some of them the whole browser.
        flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        opened = await driver.chromium.launch(executable_path=which(CHROMIUM), args=flags)
        try:
            yield opened
        finally:
            await opened.close()


@asynccontextmanager
async def visitor(browser: Browser, **window: Any) -> AsyncIterator[Page]:
    """Somebody with cookies and a window of their own; whatever their page reports as an error fails the test."""
    context = await browser.new_context(**{**WINDOW, **window})
    errors: list[str] = []
    page = await context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        yield page
    finally:
        await context.close()
    assert not errors
