"""Event streams by place: rows whose ids rise with the order in which a place's are committed."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.cluster.cluster import Happening, Unfollow
from seasalt_tui.server.cluster.doorbell import PostgresDoorbell
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.cluster.hosts import PostgresHosts
from seasalt_tui.server.postgres.pool import Postgres

if TYPE_CHECKING:
    from asyncpg import Connection, Record

_TOPIC: Final = "said/"
# Writers of one place take turns until each has committed: were a greater id seen first, the other would be missed.
_APPEND: Final = """
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1, 0)))
    INSERT INTO happenings (place, host, body) SELECT $1, $2, $3 FROM turn RETURNING id
"""
_SINCE: Final = "SELECT id, place, host, body FROM happenings WHERE place = $1 AND id > $2 ORDER BY id"
_NEWEST: Final = "SELECT place, (SELECT max(id) FROM happenings WHERE happenings.place = asked.place) AS newest \
    FROM unnest($1::text[]) AS asked (place)"
_TRIM: Final = "DELETE FROM happenings WHERE place = $1 AND id <= \
    (SELECT id FROM happenings WHERE place = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)"


class PostgresHappenings:
    def __init__(self, postgres: Postgres, hosts: PostgresHosts, doorbell: PostgresDoorbell) -> None:
        self._postgres = postgres
        self._hosts = hosts
        self._doorbell = doorbell
        self._own = set[int]()  # numbers of this host, of which it may have had several
        self._read: dict[str, int] = {}  # the greatest id read of each place that is followed
        self._followers = Followers()

    async def append(self, place: str, body: bytes) -> int:
        self._own.add(self._hosts.own)
        rows = await self._postgres.fetch(_APPEND, place, self._hosts.own, body)
        self._doorbell.ring(_TOPIC + place)
        return int(rows[0]["id"])

    async def since(self, place: str, last: int) -> Sequence[Happening]:
        rows = await self._postgres.fetch(_SINCE, place, last)
        if place in self._read:
            self._read[place] = max(self._read[place], last, *(row["id"] for row in rows))
        return [Happening(row["id"], row["place"], row["body"], row["host"] in self._own) for row in rows]

    def follow(self, place: str, happened: Callable[[str], object]) -> Unfollow:
        ends = [self._doorbell.follow(_TOPIC + place, lambda topic: happened(topic.removeprefix(_TOPIC)))]
        if not place.endswith("/"):
            self._read.setdefault(place, 0)
            ends.append(self._followers.add(place, happened))

        def unfollow() -> None:
            for end in ends:
                end()
            if place not in self._followers.keys:
                self._read.pop(place, None)

        return unfollow

    async def trim(self, place: str, keep: int) -> None:
        await self._postgres.execute(_TRIM, place, keep)

    async def drop(self, place: str) -> None:
        await self._postgres.execute("DELETE FROM happenings WHERE place = $1", place)

    async def look(self, connection: "Connection[Record]") -> None:
        """What was not heard: once a second, of the places that are followed."""
        if not self._read:
            return
        for row in await connection.fetch(_NEWEST, list(self._read)):
            if (row["newest"] or 0) > self._read.get(row["place"], 0):
                self._followers.call(row["place"], row["place"])
