"""One PostgreSQL server for all workers of a test run: their controller starts it when the first test asks for it.

It ends with the controller, even if that is killed. Each test gets a database that is migrated and empty. Making one
takes a while, so that those of earlier tests are emptied and used again.
"""

import os
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import pytest

from temporary_postgres import TemporaryPostgres

if TYPE_CHECKING:
    from seasalt_tui.server.postgres.pool import Postgres

SETTINGS: Final = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB"}
PORT: Final = "shared_postgres_port"
_EMPTY: Final = """
    DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'house_schema' LOOP
            EXECUTE format('DELETE FROM %I', name);
        END LOOP;
        PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
    END $$
"""
_DISCONNECT: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"


@asynccontextmanager
async def opened(address: str) -> AsyncIterator["Postgres"]:
    from seasalt_tui.server.postgres.pool import Postgres  # noqa: PLC0415 - only few workers need it

    postgres = Postgres(address)
    await postgres.open()
    try:
        yield postgres
    finally:
        await postgres.close()


class SharedPostgres:
    """Plugin of the controller, or of a run without workers: tells the server's port to each who connects."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._thread = Thread(target=self._serve, name="shared-postgres", daemon=True)
        self._thread.start()

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[PORT] = self.port

    @pytest.hookimpl
    def pytest_unconfigure(self) -> None:
        with suppress(OSError):  # wakes the thread
            self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def _serve(self) -> None:
        """Nobody waits for a server that could not be started: the listener is closed then."""
        with self._listener, ExitStack() as stack:
            server: TemporaryPostgres | None = None
            while (asker := self._accepted()) is not None:
                with asker, suppress(ConnectionError):
                    server = server or stack.enter_context(TemporaryPostgres(**SETTINGS))
                    asker.sendall(str(server.port).encode())

    def _accepted(self) -> socket.socket | None:
        """None at the end of the run."""
        try:
            return self._listener.accept()[0]
        except OSError:
            return None


class Databases:
    """Of one worker."""

    def __init__(self, config: pytest.Config) -> None:
        workerinput: dict[str, Any] | None = getattr(config, "workerinput", None)
        plugin: Any = config.pluginmanager.get_plugin(PORT)
        self._asked_port: int = workerinput[PORT] if workerinput else plugin.port
        self._free: list[str] = []
        self._made = 0
        self._port = 0

    @asynccontextmanager
    async def borrowed(self) -> AsyncIterator[str]:
        """The address of a database that is migrated and empty."""
        name = self._free.pop() if self._free else await self._create_migrated()
        yield self._address(name)
        await self._execute("postgres", _DISCONNECT.format(name))
        await self._execute(name, _EMPTY)
        self._free.append(name)

    @asynccontextmanager
    async def temporary(self) -> AsyncIterator[str]:
        """The address of a database without a schema, which nobody uses again."""
        name = await self._create()
        yield self._address(name)
        await self._execute("postgres", f"DROP DATABASE {name} WITH (FORCE)")

    async def _create_migrated(self) -> str:
        name = await self._create()
        async with opened(self._address(name)):
            return name

    async def _create(self) -> str:
        self._made += 1
        name = f"house_{os.getpid()}_{self._made}"
        await self._execute("postgres", f"CREATE DATABASE {name}")
        return name

    async def _execute(self, database: str, statement: str) -> None:
        from asyncpg import connect  # noqa: PLC0415 - only few workers need it

        connection = await connect(self._address(database))
        await connection.execute(statement)
        await connection.close()

    def _address(self, database: str) -> str:
        if not self._port:
            with socket.create_connection(("127.0.0.1", self._asked_port)) as asked:
                self._port = int(asked.makefile().read())
        return f"postgresql://postgres@127.0.0.1:{self._port}/{database}"
