"""Opens what a host's configuration names: a folder for itself, or a database that it shares with other hosts."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import gethostname

from seasalt_tui.server.cluster.cluster import Cluster
from seasalt_tui.server.cluster.local import LocalCluster
from seasalt_tui.server.cluster.postgres_cluster import PostgresCluster
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.postgres.pool import database_of
from seasalt_tui.server.storage.storage import Storage, local_storage, postgres_storage
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics


@asynccontextmanager
async def opened_storage(
    config: HostConfig, journal: Journal, metrics: Metrics
) -> AsyncIterator[tuple[Storage, Cluster]]:
    """The house opens and closes both; the connections to a database are there until it is closed. `StoreError`."""
    if not config.store:
        yield local_storage(config.data), LocalCluster()
        return
    database = database_of(config)
    await database.open()
    try:
        name = f"{gethostname()}:{config.port}"
        cluster = PostgresCluster(database, name, {"process": os.getpid()}, journal, metrics)
        yield postgres_storage(database, cluster.doorbell.ring), cluster
    finally:
        await database.close()
