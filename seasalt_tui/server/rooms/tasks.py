"""Background tasks of the host, independent of the session that started them.

A task holds the context it was created in, and through it the app of a session, which would leak: so each of these gets
an empty context.
"""

from asyncio import CancelledError, Task, create_task, gather, shield, sleep
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from typing import Any, TypeVar

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.telemetry.error_log import traceback_facts
from seasalt_tui.server.telemetry.journal import Journal

T = TypeVar("T")


class Tasks:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._running: set[Task[Any]] = set()
        self._to_end: set[Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> Task[Any]:
        task = create_task(work, context=Context())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(self._report)
        return task

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end, even if the caller is cancelled."""
        task = create_task(work, context=Context())
        self._to_end.add(task)
        task.add_done_callback(self._to_end.discard)
        task.add_done_callback(self._report)
        return await shield(task)

    async def keep_running(self, watch: Callable[[], Awaitable[None]]) -> None:
        """A watch that crashes begins again after a while, and others beside it go on. Refusals are the caller's."""
        while True:
            try:
                await watch()
            except SeasaltError:
                raise
            except Exception as error:
                self._journal.note("crashed", **traceback_facts(error))
                await sleep(timeouts.CRASHED_WATCH)

    async def stop(self) -> None:
        while self._to_end:
            await gather(*self._to_end, return_exceptions=True)
        running = tuple(self._running)
        for task in running:
            task.cancel()
        await gather(*running, return_exceptions=True)

    def _report(self, task: Task[Any]) -> None:
        """A crash stays in its task and is noted in the journal; refusals are not crashes."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (CancelledError, SeasaltError)):
            self._journal.note("crashed", **traceback_facts(error))
