"""Presence over all hosts: each host publishes its people in rows of its own, and mirrors those of the others."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.cluster.cluster import Unfollow
from seasalt_tui.server.cluster.doorbell import PostgresDoorbell
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.cluster.hosts import PostgresHosts

if TYPE_CHECKING:
    from asyncpg import Connection, Record

_TOPIC: Final = "here/"  # followed by host, number of the change, and place
_ALL: Final = ""
_UNKNOWN: Final = -1  # version of another host's presences
_PUBLISH: Final = """
    WITH gone AS (
        DELETE FROM presences WHERE host = $1 AND (place, person) IN (SELECT * FROM unnest($2::text[], $3::text[]))
    ), come AS (
        INSERT INTO presences (host, place, person, name)
        SELECT $1, * FROM unnest($4::text[], $5::text[], $6::text[])
        ON CONFLICT (host, place, person) DO UPDATE SET name = excluded.name
    )
    UPDATE hosts SET presences = presences + 1 WHERE id = $1 RETURNING presences
"""
_CLEAR: Final = "DELETE FROM presences WHERE host = $1"
_READ_HOSTS: Final = "SELECT host, place, person, name FROM presences WHERE host = ANY($1)"
_READ_PLACES: Final = """
    SELECT host, place, person, name
    FROM unnest($1::bigint[], $2::text[]) AS asked (host, place) JOIN presences USING (host, place)
"""

_People = dict[str, str]


class PostgresPresences:
    def __init__(self, hosts: PostgresHosts, doorbell: PostgresDoorbell) -> None:
        self._hosts = hosts
        self._doorbell = doorbell
        self._own: defaultdict[str, _People] = defaultdict(dict)
        self._unpublished: dict[tuple[str, str], None] = {}
        self._others: defaultdict[str, dict[int, _People]] = defaultdict(dict)
        self._versions: dict[int, int] = {}
        self._stale: set[tuple[int, str]] = set()
        self._followers = Followers()
        hosts.at_loss(self._publish_all)
        doorbell.follow(_TOPIC, self._hear)

    def enter(self, place: str, person: str, name: str) -> None:
        self._own[place][person] = name
        self._change(place, person)

    def leave(self, place: str, person: str) -> None:
        self._own[place].pop(person, None)
        if not self._own[place]:
            del self._own[place]
        self._change(place, person)

    def of(self, place: str) -> Mapping[int, Mapping[str, str]]:
        return self._others.get(place, {})

    def follow(self, changed: Callable[[str], object]) -> Unfollow:
        return self._followers.add(_ALL, changed)

    async def connected(self, connection: "Connection[Record]") -> None:
        """The table is not logged: a crash has emptied it."""
        await connection.execute(_CLEAR, self._hosts.own)
        self._publish_all()
        self._versions = dict.fromkeys(self._versions, _UNKNOWN)  # who died meanwhile is yet to be forgotten

    async def tend(self, connection: "Connection[Record]") -> None:
        """Publish what has changed here, read what has changed there."""
        if self._unpublished:
            await self._publish(connection)
        self._forget_the_dead()
        versions = self._hosts.presences.items()
        if behind := [host for host, version in versions if self._versions.get(host, _UNKNOWN) < version]:
            await self._read_hosts(connection, behind)
        if self._stale:
            await self._read_places(connection)

    def _change(self, place: str, person: str) -> None:
        self._unpublished[place, person] = None
        self._doorbell.wake()

    def _publish_all(self) -> None:
        self._unpublished |= {(place, person): None for place, people in self._own.items() for person in people}

    async def _publish(self, connection: "Connection[Record]") -> None:
        changes, self._unpublished = self._unpublished, {}
        come = [(place, person, self._own[place][person]) for place, person in changes if self._is_own(place, person)]
        gone = [(place, person) for place, person in changes if not self._is_own(place, person)]
        try:
            version = await connection.fetchval(_PUBLISH, self._hosts.own, *_columns(gone, 2), *_columns(come, 3))
        except BaseException:
            self._unpublished = changes | self._unpublished
            raise
        if version is None:  # the others took this host for dead: it registers anew, and publishes all
            self._hosts.hurry()
            return
        for place in dict.fromkeys(place for place, _ in changes):
            self._doorbell.ring(f"{_TOPIC}{self._hosts.own}/{version}/{place}")

    def _is_own(self, place: str, person: str) -> bool:
        return person in self._own.get(place, ())

    def _hear(self, topic: str) -> None:
        """Places of one change; if an earlier change was not heard, the next heartbeat reads all."""
        host, version, place = topic.removeprefix(_TOPIC).split("/", 2)
        known = self._versions.get(int(host))
        if known is not None and known in (int(version) - 1, int(version)):
            self._versions[int(host)] = int(version)
            self._stale.add((int(host), place))
            self._doorbell.wake()

    async def _read_hosts(self, connection: "Connection[Record]", hosts: list[int]) -> None:
        versions = {host: self._hosts.presences[host] for host in hosts}
        rows = await connection.fetch(_READ_HOSTS, hosts)
        self._versions |= versions
        known = {(host, place) for place, people in self._others.items() for host in people if host in versions}
        self._take_over(rows, known)

    async def _read_places(self, connection: "Connection[Record]") -> None:
        stale, self._stale = self._stale, set()
        rows = await connection.fetch(_READ_PLACES, *_columns(stale, 2))
        self._take_over(rows, stale)

    def _take_over(self, rows: "list[Record]", asked: Iterable[tuple[int, str]]) -> None:
        found: dict[tuple[int, str], _People] = {each: {} for each in asked}
        for row in rows:
            found.setdefault((row["host"], row["place"]), {})[row["person"]] = row["name"]
        for (host, place), people in found.items():
            self._set(host, place, people)

    def _set(self, host: int, place: str, people: _People) -> None:
        if people == self._others[place].get(host, {}):
            return
        self._others[place][host] = people
        if not people:
            del self._others[place][host]
        if not self._others[place]:
            del self._others[place]
        self._followers.call(_ALL, place)

    def _forget_the_dead(self) -> None:
        for host in self._versions.keys() - self._hosts.presences.keys():
            del self._versions[host]
            for place in [place for place, people in self._others.items() if host in people]:
                self._set(host, place, {})


def _columns(rows: Iterable[tuple[object, ...]], number: int) -> tuple[list[object], ...]:
    return tuple([row[column] for row in rows] for column in range(number))
