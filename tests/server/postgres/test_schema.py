from asyncio import gather

import pytest

from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.postgres.schema import MIGRATIONS
from seasalt_tui.server.results.seating import Seating
from seasalt_tui.server.results.shared_seatings import SharedSeatings
from seasalt_tui.store.errors import NewerVersion
from shared_postgres import Databases, opened


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


async def test_what_another_server_wrote_is_old_once_a_host_has_started(
    postgres: Postgres, postgres_address: str
) -> None:
    await PostgresDocuments(postgres, str).write("names.json", b"[]")
    documents = PostgresDocuments(postgres, str)
    seatings = SharedSeatings(postgres, str)
    await seatings.add([Seating(1, False, "played", ())])
    for table in ("documents", "seatings"):
        await postgres.execute(f"UPDATE {table} SET writer = '18446744073709551615'::xid8")  # noqa: S608 - as after a restore
    async with opened(postgres_address):
        mark = "0"
        for _ in range(3):
            await postgres.fetch("SELECT pg_current_xact_id()")
            changes = await documents.changed_since(mark)
            added = await seatings.added_since(mark)
            mark = changes.mark
        assert changes == (changes.mark, ())
        assert not added.rows
