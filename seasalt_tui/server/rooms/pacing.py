"""Throttle with jitter: what many sessions show of the house is redrawn at different moments, with keys in between."""

import asyncio
from collections.abc import AsyncIterator, Callable
from random import uniform

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.results.house_results import Signal


async def redraws(changes: Signal, sessions: Callable[[], int], goes_on: Callable[[], bool]) -> AsyncIterator[None]:
    """Once now, then after changes; the more sessions there are, the longer each waits."""
    first = True
    async for _ in changes.follow(goes_on):
        spread = timeouts.LOBBY_REDRAW_EACH * (sessions() - 1)
        if not first:
            await asyncio.sleep(uniform(0, spread))
        first = False
        yield
        await asyncio.sleep(timeouts.LOBBY_REDRAW + spread / 2)
