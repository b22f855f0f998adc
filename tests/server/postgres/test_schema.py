from asyncio import gather

import pytest

from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.postgres.schema import MIGRATIONS
from seasalt_tui.store.errors import NewerVersion
from shared_postgres import Databases


async def test_hosts_that_start_at_once_migrate_once(databases: Databases) -> None:
    async with databases.temporary() as address:
        hosts = [Postgres(address) for _ in range(4)]
        await gather(*(host.open() for host in hosts))
        rows = await hosts[0].fetch("SELECT version FROM house_schema ORDER BY version")
        assert [row["version"] for row in rows] == list(range(1, len(MIGRATIONS) + 1))
        await hosts[0].execute("INSERT INTO house_schema VALUES ($1)", len(MIGRATIONS) + 1)
        hosts.append(Postgres(address))
        await hosts[-1].open()  # during an upgrade hosts of both versions start
        assert len(await hosts[-1].fetch("SELECT FROM house_schema")) == len(MIGRATIONS) + 1
        await hosts[0].execute("INSERT INTO house_schema VALUES ($1)", len(MIGRATIONS) + 2)
        with pytest.raises(NewerVersion, match="Update seasalt"):
            await Postgres(address).open()
        await gather(*(host.close() for host in hosts))
