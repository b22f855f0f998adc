"""Serializer: runs the changes of one object one at a time, each to its end."""

from asyncio import Lock
from collections.abc import Coroutine
from typing import Any, TypeVar

from seasalt_tui.server.rooms.tasks import Tasks

T = TypeVar("T")


class Serializer:
    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._changing = Lock()

    async def run(self, change: Coroutine[Any, Any, T]) -> T:
        """To its end, even if the caller is cancelled."""

        async def alone() -> T:
            async with self._changing:
                return await change

        return await self._tasks.finish(alone())
