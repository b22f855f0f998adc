"""Leases with fencing tokens: each goes to one host at a time, and its number rises with every change of hands.

A lease does not expire: it is free when its host gives it back, or is dead for the others (`hosts`). What a host still
does that does not know yet is refused by the number.
"""

from asyncio import Lock
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

from seasalt_tui.core.log import Fence
from seasalt_tui.server.cluster.cluster import Lease, Unfollow
from seasalt_tui.server.cluster.doorbell import PostgresDoorbell
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.cluster.hosts import PostgresHosts
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.errors import StoreError

_TOPIC: Final = "lease/"
# The host's own row is locked: were it deleted meanwhile, the lease would belong to nobody for good.
_ACQUIRE: Final = """
    INSERT INTO leases AS held (name, host, fence)
    SELECT $1, id, 1 FROM hosts WHERE id = $2 FOR KEY SHARE
    ON CONFLICT (name) DO UPDATE SET host = excluded.host, fence = held.fence + 1
    WHERE held.host IS NULL OR held.host = excluded.host
    RETURNING fence
"""
_RELEASE: Final = "UPDATE leases SET host = NULL WHERE name = $1 AND fence = $2 AND host IS NOT NULL"


class PostgresLeases:
    def __init__(self, postgres: Postgres, hosts: PostgresHosts, doorbell: PostgresDoorbell, metrics: Metrics) -> None:
        self._postgres = postgres
        self._hosts = hosts
        self._doorbell = doorbell
        self._metrics = metrics
        self._held: dict[str, Lease] = {}
        self._unreleased: dict[str, Lease] = {}
        self._changing: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        self._followers = Followers()
        self._known: frozenset[int] = frozenset()
        hosts.at_loss(self._lose_all)
        hosts.at_return(self._call_all)
        hosts.follow(self._look_at_hosts)
        doorbell.follow(_TOPIC, lambda topic: self._offer(topic.removeprefix(_TOPIC)))
        metrics.gauge("tables_led", lambda: sum(name.startswith("game/") for name in self._held))

    def holds(self, name: str) -> bool:
        return name in self._held and self._hosts.is_alive

    def follow(self, name: str, changed: Callable[[], object]) -> Unfollow:
        return self._followers.add(name, changed)

    async def acquire(self, name: str) -> Lease | None:
        async with self._changing.setdefault(name, Lock()):
            if name not in self._held:
                await self._acquire(name)
            return self._held[name] if self.holds(name) else None

    async def _acquire(self, name: str) -> None:
        held = self._held
        rows = await self._postgres.fetch(_ACQUIRE, name, self._hosts.own)
        if rows and held is self._held:  # nothing was lost meanwhile
            self._unreleased.pop(name, None)
            self._held[name] = Lease(name, Fence(name, rows[0]["fence"]))
            self._metrics.count("lease_changes", change="acquired")

    async def release(self, name: str) -> None:
        async with self._changing.setdefault(name, Lock()):
            if (lease := self._held.pop(name, None)) is not None:
                self._metrics.count("lease_changes", change="released")
                self._unreleased[name] = lease
                await self._release(lease)

    async def _release(self, lease: Lease) -> None:
        assert lease.fence is not None  # noqa: S101 - those of several hosts have one
        try:
            await self._postgres.execute(_RELEASE, lease.name, lease.fence.number)
        except StoreError:
            return
        self._unreleased.pop(lease.name, None)
        self._doorbell.ring(_TOPIC + lease.name)

    async def connected(self) -> None:
        """Catch up on what could not be done, and offer what may have become free unheard."""
        for lease in tuple(self._unreleased.values()):
            await self._release(lease)
        self._offer_all()

    def _offer(self, name: str) -> None:
        if name not in self._held:
            self._followers.call(name)

    def _offer_all(self) -> None:
        for name in self._followers.keys:
            self._offer(name)

    def _look_at_hosts(self) -> None:
        """What the dead held is free, also what this host did before it was dead for the others."""
        known = frozenset({self._hosts.own, *(host.id for host in self._hosts.others())})
        if self._known - known:
            self._offer_all()
        self._known = known

    def _lose_all(self) -> None:
        self._metrics.count("lease_changes", len(self._held), change="lost")
        self._held = {}
        self._unreleased.clear()
        self._call_all()

    def _call_all(self) -> None:
        for name in self._followers.keys:
            self._followers.call(name)
