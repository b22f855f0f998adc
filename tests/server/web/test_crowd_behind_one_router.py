"""A class of fifty behind one router opens the page at the same moment: the limits of one address hold for them."""

import asyncio
from pathlib import Path
from typing import Final

from aiohttp import ClientSession

from seasalt_tui.server.limits import caps
from server.ssh.open_listener import EchoHandler
from server.waiting import until
from server.web.open_web import OpenWeb, Page, browser, open_web

PUPILS: Final = 50
CONNECTIONS: Final = 6  # of a browser to one host
STATIC: Final = Path(__file__).parents[3] / "seasalt_tui/server/web/static"


async def open_page(web: OpenWeb, session: ClientSession) -> Page:
    """All connections of a browser at once, which it keeps for a while, and then the socket."""

    async def load() -> None:
        async with session.get(f"{web.url}/") as answer:
            assert answer.status == 200
            await answer.read()

    await asyncio.gather(*(load() for _ in range(CONNECTIONS)))
    return await Page(session, web.url).open()


async def test_all_of_them_get_in() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, asyncio.TaskGroup() as classroom:
        everybody_is_in = asyncio.Event()

        async def come() -> None:
            async with browser() as session:
                page = await open_page(web, session)
                assert page.ended is None
                await page.reads("welcome")
                await everybody_is_in.wait()
                await page.leave()

        for _ in range(PUPILS):
            classroom.create_task(come())
        await until(
            lambda: len(echo.sessions) == PUPILS, "all are in", lambda: f"{len(echo.sessions)}: {web.refusals()}"
        )
        assert web.gauge("pages") == PUPILS * (CONNECTIONS - 1), "one of each has become the socket"
        assert not web.refusals()
        everybody_is_in.set()
    files = sum(1 for _ in STATIC.iterdir()) + len(("page", "socket"))
    assert PUPILS * files <= caps.REQUESTS
