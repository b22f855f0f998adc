"""Upkeep: the one connection on which a host beats, listens and rings, in one task: no two things run at once on it.

It reconnects by itself, after a random delay. Its commits are not waited for (`synchronous_commit`): nothing that must
last is written here.
"""

from asyncio import Event, Task, create_task, timeout
from contextlib import suppress
from contextvars import Context
from random import uniform
from time import monotonic
from typing import TYPE_CHECKING

from seasalt_tui.server.cluster.doorbell import CHANNEL, PostgresDoorbell
from seasalt_tui.server.cluster.happenings import PostgresHappenings
from seasalt_tui.server.cluster.hosts import PostgresHosts
from seasalt_tui.server.cluster.leases import PostgresLeases
from seasalt_tui.server.cluster.presences import PostgresPresences
from seasalt_tui.server.limits.timeouts import DATABASE_FAREWELL, DATABASE_RETRY
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.errors import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection, Record


class Upkeep:
    """`wake`: set when there is something to do."""

    def __init__(
        self,
        postgres: Postgres,
        wake: Event,
        doorbell: PostgresDoorbell,
        hosts: PostgresHosts,
        leases: PostgresLeases,
        presences: PostgresPresences,
        happenings: PostgresHappenings,
        journal: Journal,
        metrics: Metrics,
    ) -> None:
        self._postgres = postgres
        self._wake = wake
        self._doorbell = doorbell
        self._hosts = hosts
        self._leases = leases
        self._presences = presences
        self._happenings = happenings
        self._journal = journal
        self._metrics = metrics
        self._connection: Connection[Record] | None = None
        self._task: Task[None] | None = None
        self._delay = DATABASE_RETRY[0]
        self._ending = Event()

    async def open(self) -> None:
        """`StoreError`: a host that cannot reach its database does not start."""
        try:
            with self._postgres.translated_errors():
                await self._connect()
        except StoreError:
            self._disconnect()
            raise
        self._task = create_task(self._run(), context=Context())

    async def close(self) -> None:
        """Give all back, if the database is there to be told."""
        if self._task is None:
            return
        self._ending.set()
        self._wake.set()
        with suppress(TimeoutError):
            async with timeout(DATABASE_FAREWELL):
                await self._task  # cancelled if it takes longer
        self._disconnect()

    async def _run(self) -> None:
        while self._connection is not None or not self._ending.is_set():
            try:
                await self._tend_while_connected(self._connection or await self._connect())
            except Exception as error:  # whatever it is: a host that no longer beats is dead for the others
                self._note_loss(error)
                self._disconnect()
                await _wait(self._ending, uniform(self._delay / 2, self._delay))
                self._delay = min(self._delay * 2, DATABASE_RETRY[1])

    async def _tend_while_connected(self, connection: "Connection[Record]") -> None:
        """Until this host ends; an error ends the connection."""
        self._delay = DATABASE_RETRY[0]
        while not self._ending.is_set():
            await _wait(self._wake, self._hosts.next_beat - monotonic())
            self._wake.clear()
            if connection.is_closed():
                raise ConnectionResetError
            await self._tend(connection)
        await self._hosts.leave(connection)
        await self._doorbell.send(connection)
        await connection.close()
        self._connection = None

    async def _connect(self) -> "Connection[Record]":
        connection = await self._postgres.connect(synchronous_commit="off")
        self._connection = connection
        connection.add_termination_listener(lambda _connection: self._wake.set())
        await connection.add_listener(CHANNEL, self._doorbell.hear)
        self._hosts.connected()
        await self._hosts.beat(connection)
        await self._presences.connected(connection)
        await self._tend(connection)
        await self._leases.connected()
        self._doorbell.connected()
        return connection

    async def _tend(self, connection: "Connection[Record]") -> None:
        if monotonic() >= self._hosts.next_beat:
            await self._hosts.beat(connection)
            await self._happenings.look(connection)
            self._doorbell.miss()
        await self._presences.tend(connection)
        await self._doorbell.send(connection)

    def _note_loss(self, error: Exception) -> None:
        if self._connection is not None:
            self._journal.note("database connection lost", error=_kind(error))
            self._metrics.count("database_connections_lost")

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _kind(error: Exception) -> str:
    """Its text may quote values of a statement, or how the connection was made."""
    return " ".join(filter(None, (type(error).__name__, str(getattr(error, "sqlstate", None) or ""))))


async def _wait(event: Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with timeout(max(seconds, 0)):
            await event.wait()
