"""Connection pool of PostgreSQL: a few connections, shared by all that a host keeps there.

While the server is away every request fails at once, and only one try in a while knocks again: after a random delay,
so that many hosts do not knock together.
"""

from asyncio import timeout
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import uniform
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.store import password_in
from seasalt_tui.server.postgres.errors import LOST_CONNECTION, DatabaseAway, away, unreachable, unusable
from seasalt_tui.server.postgres.failover import Failover
from seasalt_tui.server.postgres.schema import migrate

if TYPE_CHECKING:
    from asyncpg import Connection, Pool, Record
    from asyncpg.pool import PoolConnectionProxy

_CONNECTIONS: Final = 4
_PATIENCE: Final = 5.0  # seconds to connect, and for one statement
_FIRST_DELAY, _MAX_DELAY = 0.1, 2.0  # seconds between two tries to reach a server that is away
# A host that is stopped within a transaction must not keep the others from its rows.
_SETTINGS: Final = {"application_name": "seasalt", "idle_in_transaction_session_timeout": "5000"}


class Postgres:
    """`follow`: called whenever the server goes away and when it is back."""

    def __init__(self, dsn: str, password: str | None = None, connections: int = _CONNECTIONS) -> None:
        self._failover = Failover(dsn)
        self._password = password
        self._connections = connections
        self._pool: Pool[Record] | None = None
        self._followers: list[Callable[[], object]] = []
        self._delay = _FIRST_DELAY
        self._next_try = 0.0
        self.is_away = False

    async def open(self) -> None:
        """Migrates the schema. `StoreError` if the server cannot be reached or used."""
        from asyncpg import create_pool  # noqa: PLC0415 - the extra `cluster` alone has it

        with self.translated_errors():
            self._pool = await create_pool(
                connect=self._failover.connect,
                password=self._password,
                min_size=0,
                max_size=self._connections,
                timeout=_PATIENCE,
                command_timeout=_PATIENCE,
                server_settings=_SETTINGS,
                reset=_keep_session,
            )
        try:
            with self.first_contact():
                async with self.connection() as connection:
                    await migrate(connection)
        except BaseException:
            self._pool.terminate()
            raise

    async def close(self) -> None:
        """After what is under way; a server that is away is not waited for."""
        if self._pool is None:
            return
        try:
            async with timeout(_PATIENCE):
                await self._pool.close()
        except (OSError, TimeoutError):
            self._pool.terminate()

    @contextmanager
    def first_contact(self) -> Iterator[None]:
        """Who starts is told which servers were tried, and why it failed: nothing goes on by itself yet."""
        try:
            yield
        except DatabaseAway as error:
            raise unreachable(self._failover.servers, error.__cause__) from error

    def follow(self, callback: Callable[[], object]) -> None:
        self._followers.append(callback)

    @asynccontextmanager
    async def connection(self) -> "AsyncIterator[PoolConnectionProxy[Record]]":
        """One connection of the pool; errors in its context are raised as `StoreError`."""
        self.check_delay()
        assert self._pool is not None  # noqa: S101 - it is opened first
        with self.translated_errors():
            async with self._pool.acquire(timeout=_PATIENCE) as connection:
                yield connection

    def check_delay(self) -> None:
        """Back-off: raises `DatabaseAway` while it is too early to try again."""
        if self.is_away and monotonic() < self._next_try:
            raise away()

    @asynccontextmanager
    async def transaction(self) -> "AsyncIterator[PoolConnectionProxy[Record]]":
        async with self.connection() as connection, connection.transaction():
            yield connection

    async def fetch(self, query: str, *values: Any) -> "list[Record]":
        async with self.connection() as connection:
            return await connection.fetch(query, *values)

    async def execute(self, query: str, *values: Any) -> str:
        """The command tag, as `DELETE 3`."""
        async with self.connection() as connection:
            return await connection.execute(query, *values)

    async def connect(self, **settings: str) -> "Connection[Record]":
        """A connection of its own, outside the pool, as one that listens needs it. `StoreError`."""
        with self.translated_errors():
            return await self._failover.connect(
                password=self._password,
                timeout=_PATIENCE,
                command_timeout=_PATIENCE,
                server_settings={**_SETTINGS, **settings},
            )

    @contextmanager
    def translated_errors(self) -> Iterator[None]:
        """Errors of asyncpg are raised as `StoreError`; of those of a lost connection the followers are told."""
        # The extra `cluster` alone has it. InternalClientError: the connection ended while it learned about types, or
        # no server takes writes.
        from asyncpg import (  # noqa: PLC0415
            ClientConfigurationError,
            InterfaceError,
            InternalClientError,
            PostgresError,
        )

        try:
            yield
            self._note(is_away=False)
        except ClientConfigurationError as error:
            raise unusable(error) from error
        except (OSError, TimeoutError, InterfaceError, InternalClientError) as error:
            self._note(is_away=True)
            raise away() from error
        except PostgresError as error:
            if not str(error.sqlstate).startswith(LOST_CONNECTION):
                raise unusable(error) from error
            self._note(is_away=True)
            raise away() from error

    def _note(self, *, is_away: bool) -> None:
        if is_away:
            self._next_try = monotonic() + uniform(self._delay / 2, self._delay)
            self._delay = min(self._delay * 2, _MAX_DELAY)
        else:
            self._delay = _FIRST_DELAY
        if is_away != self.is_away:
            self.is_away = is_away
            for callback in tuple(self._followers):
                callback()


def database_of(config: HostConfig) -> Postgres:
    """The one that the host's configuration names. `StoreError` if the file with its password cannot be read."""
    return Postgres(config.store, password_in(config.store_password_file))


async def _keep_session(_: object) -> None:
    """Nobody sets anything in a session of the pool; to reset it would take as long as a query."""
