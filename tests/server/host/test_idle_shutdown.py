"""How long a private server stays when its person has gone."""

import asyncio

import pytest

from seasalt_tui.server.host.idle_shutdown import until_idle
from seasalt_tui.server.limits import timeouts
from server.waiting import soon


async def test_it_ends_when_there_was_no_page_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "NO_PAGE_CHECK", 0.001)
    looks = iter([True] * 40)
    await soon(until_idle(asyncio.Event(), lambda: next(looks, False), 0.02))
    assert next(looks, None) is None  # it stayed as long as there was one


async def test_it_ends_at_once_when_it_is_told_to() -> None:
    stopping = asyncio.Event()
    waiting = asyncio.create_task(until_idle(stopping, lambda: True, 0.001))
    await asyncio.sleep(0)
    stopping.set()
    await soon(waiting)
