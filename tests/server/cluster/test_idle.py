from typing import TYPE_CHECKING

from seasalt_tui.server.limits.timeouts import HOST_BEAT
from server.cluster_members import Member, members
from server.waiting import until

if TYPE_CHECKING:
    from asyncpg import Record

_WRITES = "SELECT relname, n_tup_ins + n_tup_upd + n_tup_del AS rows FROM pg_stat_user_tables"


async def test_idle_hosts_write_nothing_but_their_beats(postgres_address: str) -> None:
    async with members(postgres_address, 3) as hosts:
        for host in hosts:
            host.presences.enter("house", "key a", "Ann")
            host.happenings.follow("lobby", lambda _: None)
            await host.leases.acquire(f"game/{host.hosts.own}")
        await until(lambda: all(len(host.presences.of("house")) == 2 for host in hosts))
        beats = list[bool]()
        hosts[0].doorbell.follow("nothing", lambda _: None, lambda: beats.append(True))
        await until(lambda: len(beats) >= 3)
        for host in hosts:  # a connection tells what it has written with its first query after a second
            await host.postgres.fetch("SELECT 1")
        before = await _writes(hosts[0])
        await until(lambda: len(beats) >= 7)
        after = await _writes(hosts[0])
        written = {table: rows - before[table] for table, rows in after.items() if rows != before[table]}
        assert written.keys() == {"hosts"}
        assert written["hosts"] <= len(hosts) * (len(beats) / HOST_BEAT + 1)
        notifications = [host.metrics.counts["notifications", ()] for host in hosts]
        await until(lambda: len(beats) >= 8)
        assert [host.metrics.counts["notifications", ()] for host in hosts] == notifications


async def _writes(host: Member) -> dict[str, int]:
    rows: list[Record] = await host.postgres.fetch(_WRITES)
    return {row["relname"]: row["rows"] for row in rows}
