"""One browser for all tests of a process, as starting it takes a second; a new one if it has crashed."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest_asyncio
from playwright.async_api import Browser

from browser import chromium


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browsers() -> AsyncIterator[tuple[AsyncExitStack, list[Browser]]]:
    async with AsyncExitStack() as opened:
        yield opened, []


@pytest_asyncio.fixture(loop_scope="session")
async def browser(browsers: tuple[AsyncExitStack, list[Browser]]) -> Browser:
    opened, known = browsers
    if not known or not known[-1].is_connected():
        known.append(await opened.enter_async_context(chromium()))
    return known[-1]
