from pathlib import Path

from seasalt_tui.server.limits.timeouts import HOST_BEAT
from seasalt_tui.server.postgres.pool import Postgres
from server.hosted_sessions import HostedSessions, open_house
from server.waiting import until

_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'hosts'"
_BEATS = "SELECT n_tup_upd FROM pg_stat_user_tables WHERE relname = 'hosts'"


async def test_an_idle_house_writes_nothing_but_beats(
    tmp_path: Path, postgres_address: str, postgres: Postgres
) -> None:
    async with (
        open_house(tmp_path / "one", store=postgres_address) as one,
        open_house(tmp_path / "two", store=postgres_address) as two,
    ):
        beats = list[bool]()
        one.house.cluster.doorbell.follow("nothing", lambda _: None, lambda: beats.append(True))
        await until(lambda: len(beats) >= 3)
        before, rung, beaten, begun = await _rows(postgres), _rung(one, two), await _beats(postgres), len(beats)
        assert before.keys() >= {"documents", "presences", "leases"}
        await until(lambda: len(beats) >= begun + 4)
        assert await _rows(postgres) == before
        assert _rung(one, two) == rung
        assert await _beats(postgres) - beaten <= 2 * (len(beats) - begun + 2) / HOST_BEAT


async def _rows(postgres: Postgres) -> dict[str, list[tuple[str, str]]]:
    """Where each version of a row is, and which transaction wrote it."""
    tables = [row["tablename"] for row in await postgres.fetch(_TABLES)]
    rows = {table: await postgres.fetch(f"SELECT ctid::text, xmin::text FROM {table}") for table in tables}  # noqa: S608
    return {table: sorted((row["ctid"], row["xmin"]) for row in found) for table, found in rows.items()}


async def _beats(postgres: Postgres) -> int:
    (row,) = await postgres.fetch(_BEATS)
    return int(row["n_tup_upd"])


def _rung(*hosts: HostedSessions) -> list[int]:
    return [host.metrics.counts["notifications", ()] for host in hosts]
