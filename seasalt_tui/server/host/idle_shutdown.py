"""Idle shutdown: a private server ends when its person has gone."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from seasalt_tui.server.limits import timeouts


async def until_idle(stopping: asyncio.Event, has_pages: Callable[[], bool], seconds: float) -> None:
    """Until there has been no page for so long, or it stops anyway."""
    seen = monotonic()
    while not stopping.is_set() and monotonic() - seen < seconds:
        with suppress(TimeoutError):
            async with asyncio.timeout(min(timeouts.NO_PAGE_CHECK, seconds)):
                await stopping.wait()
        if has_pages():
            seen = monotonic()
