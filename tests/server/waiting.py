"""Waiting for a condition, with a deadline."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

LONGEST_WAIT: Final = 60.0  # seconds

T = TypeVar("T")


async def until(done: Callable[[], Any], what: str = "it happened", told: Callable[[], str] = str) -> None:
    """Poll a condition, with a deadline."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while not done():
                await asyncio.sleep(0.005)
            return
    raise AssertionError(f"It never came to that: {what}\n{told()}")


async def soon(wanted: "asyncio.Future[T] | Any") -> Any:
    async with asyncio.timeout(LONGEST_WAIT):
        return await wanted
