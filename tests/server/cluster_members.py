"""Hosts of one house in one process, each with a pool and a cluster of its own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from seasalt_tui.server.cluster.postgres_cluster import PostgresCluster
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.telemetry.metrics import Metrics
from server.memory_journal import MemoryJournal


class Member(PostgresCluster):
    def __init__(self, address: str, name: str) -> None:
        self.journal = MemoryJournal()
        self.metrics = Metrics()
        self.postgres = Postgres(address)
        super().__init__(self.postgres, name, {"machine": name}, self.journal, self.metrics)

    async def __aenter__(self) -> "Member":
        await self.postgres.open()
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        await self.postgres.close()

    async def cut(self) -> None:
        """End its connections at the server, as a network would."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE $1"
        await self.postgres.fetch(query, "%beaten%")


@asynccontextmanager
async def members(address: str, number: int = 2) -> AsyncIterator[list[Member]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Member(address, f"host{each}")) for each in range(number)]
