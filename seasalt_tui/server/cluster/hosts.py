"""Membership by heartbeats: a host is dead once its beat has not changed for some seconds of another host's own clock.

No clock is compared with another machine's. Whoever was away itself, because it was paused or its connection lost,
begins to watch anew: of hosts that could not reach the database nobody else may say that they are dead. A dead host's
row is deleted by whoever notices first, and PostgreSQL then frees its leases and removes its presences in the same
transaction. A host that finds its row gone was dead for the others: it gives up all it held, and registers anew.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import msgspec

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.cluster.cluster import HostRow, Unfollow
from seasalt_tui.server.cluster.doorbell import PostgresDoorbell
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.limits.timeouts import CONTACT_GAP, HOST_BEAT, HOST_DEAD
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.errors import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection, Record

PROTOCOL: Final = 1
"""Of what hosts say to each other: rises when an older one would misunderstand it. A host understands its own and the
one before, and leaves out what it does not know: topics, kinds of happenings, fields of documents. So whatever is new
is read in one release, and written in the next.
"""

_TOPIC: Final = "hosts"
_ALL: Final = ""
_BEAT: Final = """
    WITH beaten AS (UPDATE hosts SET beat = clock_timestamp() WHERE id = $1 RETURNING id)
    SELECT id, name, protocol, started, beat, about, presences, id IN (SELECT id FROM beaten) AS own FROM hosts
"""
_REGISTER: Final = "INSERT INTO hosts (name, protocol, about) VALUES ($1, $2, $3) RETURNING id"
# Of hosts that live, by the database's clock: who starts has not watched anybody yet.
_APART: Final = "SELECT name FROM hosts WHERE abs(protocol - $1) > 1 AND beat > clock_timestamp() - $2::interval"
# In the order in which appends lock them; PostgreSQL frees them when the host's row goes.
_LOCK_LEASES: Final = "SELECT FROM leases WHERE host = ANY($1) ORDER BY name FOR UPDATE"
_BURY: Final = "DELETE FROM hosts USING unnest($1::bigint[], $2::timestamptz[]) AS dead (id, beat) \
    WHERE hosts.id = dead.id AND hosts.beat = dead.beat RETURNING hosts.id"


class PostgresHosts:
    def __init__(
        self, name: str, about: Mapping[str, Any], doorbell: PostgresDoorbell, journal: Journal, metrics: Metrics
    ) -> None:
        self.own = 0
        self.presences: Mapping[int, int] = {}  # how often those of each other host have changed
        self.name = name
        self._about = msgspec.json.encode(about).decode()
        self._doorbell = doorbell
        self._journal = journal
        self._others: dict[int, HostRow] = {}
        self._beats: dict[int, tuple[datetime, float]] = {}  # of the others, and since when each is known
        self._beaten_at = float("-inf")
        self._next_beat = float("-inf")
        self._followers = Followers()
        self._losses = list[Callable[[], None]]()
        self._returns = list[Callable[[], None]]()
        self._unfollow = doorbell.follow(_TOPIC, lambda _topic: self.hurry())
        metrics.gauge("hosts", lambda: len(self._others) + self.is_alive)

    @property
    def is_alive(self) -> bool:
        """False: the others may have taken this host for dead."""
        return monotonic() - self._beaten_at < HOST_DEAD

    @property
    def next_beat(self) -> float:
        """When to beat next, by the monotonic clock: in time to notice a death."""
        return min((self._next_beat, *(since + HOST_DEAD for _, since in self._beats.values())))

    def others(self) -> tuple[HostRow, ...]:
        return tuple(self._others.values())

    def follow(self, changed: Callable[[], object]) -> Unfollow:
        return self._followers.add(_ALL, changed)

    def at_loss(self, lost: Callable[[], None]) -> None:
        """Called at once when this host was dead for the others, before it does anything else."""
        self._losses.append(lost)

    def at_return(self, returned: Callable[[], None]) -> None:
        """Called when this host could have been dead for the others, and was not."""
        self._returns.append(returned)

    def hurry(self) -> None:
        self._next_beat = monotonic()
        self._doorbell.wake()

    def connected(self) -> None:
        """After a time about which nothing is known."""
        self._beats.clear()
        self._next_beat = monotonic()

    async def beat(self, connection: "Connection[Record]") -> None:
        began = monotonic()
        if began - self._beaten_at > CONTACT_GAP:
            self._beats.clear()
        rows = await connection.fetch(_BEAT, self.own)
        doubtful = not self.is_alive
        if not any(row["own"] for row in rows):
            await self._register(connection)
            doubtful = False
        self._beaten_at, self._next_beat = began, began + HOST_BEAT
        if doubtful:
            for returned in self._returns:
                returned()
        others = [row for row in rows if row["id"] != self.own]
        dead = await self._bury(connection, self._silent(others))
        self._note([row for row in others if row["id"] not in dead])

    async def leave(self, connection: "Connection[Record]") -> None:
        self._beaten_at = float("-inf")
        async with connection.transaction():
            await connection.execute(_LOCK_LEASES, [self.own])
            await connection.execute("DELETE FROM hosts WHERE id = $1", self.own)
        self._doorbell.ring(_TOPIC)

    async def _register(self, connection: "Connection[Record]") -> None:
        if self.own:
            self._journal.note("host was dead for the others", host=self.own)
        elif apart := await connection.fetchval(_APART, PROTOCOL, timedelta(seconds=HOST_DEAD)):
            raise _too_far_from(apart)
        for lost in self._losses:
            lost()
        async with connection.transaction():
            await connection.execute("SET LOCAL synchronous_commit TO on")  # else a crash could give its number away
            self.own = await connection.fetchval(_REGISTER, self.name, PROTOCOL, self._about)
        self._journal.note("host registered", host=self.own)
        self._doorbell.ring(_TOPIC)
        self._followers.call(_ALL)

    def _silent(self, others: "list[Record]") -> "list[Record]":
        """Of whom no new beat has been seen for too long."""
        now, before = monotonic(), self._beats
        beats = {row["id"]: (row["beat"], now) for row in others}
        self._beats = {
            host: before[host] if host in before and before[host][0] == new[0] else new for host, new in beats.items()
        }
        return [row for row in others if now - self._beats[row["id"]][1] >= HOST_DEAD]

    async def _bury(self, connection: "Connection[Record]", silent: "list[Record]") -> frozenset[int]:
        """Who is dead now, for everybody."""
        if not silent:
            return frozenset()
        ids, beats = [row["id"] for row in silent], [row["beat"] for row in silent]
        async with connection.transaction():
            await connection.execute(_LOCK_LEASES, ids)
            buried = await connection.fetch(_BURY, ids, beats)
        for row in silent:
            self._beats.pop(row["id"], None)
        for row in buried:
            self._journal.note("host died", host=row["id"])
        self._doorbell.ring(_TOPIC)
        return frozenset(row["id"] for row in buried)

    def _note(self, others: "list[Record]") -> None:
        before = self._others.keys()
        self.presences = {row["id"]: row["presences"] for row in others}
        self._others = {row["id"]: self._others.get(row["id"]) or _host(row) for row in others}
        if self._others.keys() != before:
            self._followers.call(_ALL)


def _host(row: "Record") -> HostRow:
    return HostRow(row["id"], row["name"], row["protocol"], row["started"], msgspec.json.decode(row["about"]))


def _too_far_from(name: str) -> StoreError:
    return StoreError(
        Refusal(
            "{host} runs another version of seasalt, too far from this one: upgrade one version after the other.",
            {"host": name},
        )
    )
