"""Cluster of the hosts that share one PostgreSQL."""

from asyncio import Event
from collections.abc import Callable, Mapping
from typing import Any, Final

from seasalt_tui.server.cluster.cluster import Unfollow
from seasalt_tui.server.cluster.doorbell import PostgresDoorbell
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.cluster.happenings import PostgresHappenings
from seasalt_tui.server.cluster.hosts import PostgresHosts
from seasalt_tui.server.cluster.leases import PostgresLeases
from seasalt_tui.server.cluster.presences import PostgresPresences
from seasalt_tui.server.cluster.upkeep import Upkeep
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics

_ALL: Final = ""


class PostgresCluster:
    """`name` and `about`: what the other hosts are told of this one. The pool is opened and closed by its owner."""

    def __init__(
        self, postgres: Postgres, name: str, about: Mapping[str, Any], journal: Journal, metrics: Metrics
    ) -> None:
        self._postgres = postgres
        self._followers = Followers()
        postgres.follow(lambda: self._followers.call(_ALL))
        wake = Event()
        self.doorbell = PostgresDoorbell(wake.set, metrics)
        self.hosts = PostgresHosts(name, about, self.doorbell, journal, metrics)
        self.leases = PostgresLeases(postgres, self.hosts, self.doorbell, metrics)
        self.presences = PostgresPresences(self.hosts, self.doorbell)
        self.happenings = PostgresHappenings(postgres, self.hosts, self.doorbell)
        self._upkeep = Upkeep(
            postgres, wake, self.doorbell, self.hosts, self.leases, self.presences, self.happenings, journal, metrics
        )

    @property
    def is_away(self) -> bool:
        return self._postgres.is_away

    def follow_away(self, changed: Callable[[], object]) -> Unfollow:
        return self._followers.add(_ALL, changed)

    async def open(self) -> None:
        """`StoreError`, also if another host would not understand this one."""
        await self._upkeep.open()

    async def close(self) -> None:
        await self._upkeep.close()
