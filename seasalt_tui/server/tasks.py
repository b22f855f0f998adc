"""Tasks that belong to the host, whoever's deed they begin with.

A task keeps the context in which it was made, and with it the app of a session: so these begin with an empty one.
"""

from asyncio import CancelledError, Task, create_task, gather, shield
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.faults import described
from seasalt_tui.server.journal import Journal

T = TypeVar("T")


class Tasks:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._running: set[Task[Any]] = set()
        self._finishing: set[Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> Task[Any]:
        task = create_task(work, context=Context())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(self._tell)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Done to its end, even if whoever waits for it goes away."""
        task = create_task(work, context=Context())
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)
        task.add_done_callback(self._tell)
        return await shield(task)

    async def stop(self) -> None:
        while self._finishing:
            await gather(*self._finishing, return_exceptions=True)
        running = tuple(self._running)
        for task in running:
            task.cancel()
        await gather(*running, return_exceptions=True)

    def _tell(self, task: Task[Any]) -> None:
        """What breaks breaks alone, and is told; what is refused is no break."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (CancelledError, SeasaltError)):
            self._journal.note("crashed", **described(error))
