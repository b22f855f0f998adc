"""Asynchronous SQLite connection: a worker thread does all queries, so that the event loop never waits for the disk."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from seasalt_tui.store.calendar import Calendar, utc_now
from seasalt_tui.store.errors import from_os, from_sqlite
from seasalt_tui.store.worker_thread import WorkerThread

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """Runs one job at a time. Errors of SQLite and of the system are raised as `StoreError`."""

    def __init__(self, file: Path, connect: Callable[[], sqlite3.Connection], calendar: Calendar = utc_now) -> None:
        self.file = file
        self.calendar = calendar
        self._connect = connect
        self._thread = WorkerThread("seasalt-store")

    async def open(self) -> None:
        try:
            self._connection = await self._run(self._connect)
        except BaseException:
            self._thread.stop()
            raise

    async def do(self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(lambda: work(self._connection, *args, **kwargs))

    async def close(self) -> None:
        """After all queued jobs."""
        try:
            await self._run(self._connection.close)
        finally:
            self._thread.stop()

    async def _run(self, work: Callable[[], T]) -> T:
        try:
            return await self._thread.run(work)
        except OSError as error:
            raise from_os(error, self.file) from error
        except sqlite3.Error as error:
            raise from_sqlite(error, self.file) from error
