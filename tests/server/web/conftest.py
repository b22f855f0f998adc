"""One browser for all tests of a process: starting it takes a second."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from browser import chromium


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened
