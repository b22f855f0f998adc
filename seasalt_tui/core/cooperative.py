"""Cooperative multitasking: a long loop yields to the event loop after every slice of items.

Slices are counted, not timed, as the core has no clock: folding and publishing a record takes well under 0.1 ms.
"""

from asyncio import sleep
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

T = TypeVar("T")

_SLICE: Final = 32


async def in_slices(items: Iterable[T]) -> AsyncIterator[T]:
    for number, item in enumerate(items, 1):
        yield item
        if number % _SLICE == 0:
            await sleep(0)
