"""Cluster: what the hosts of one house share while they run, as protocols. A single host has `LocalCluster`.

All callbacks are called in the event loop, and must not block. What `follow` returns ends it.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from msgspec import Struct

from seasalt_tui.core.log import Fence

Unfollow = Callable[[], None]


class Doorbell(Protocol):
    """Notifications between hosts: that something of a topic changed, never what. A topic is a path, as `game/12`."""

    def ring(self, topic: str) -> None:
        """To the other hosts, soon. Only after what it is about has been committed."""
        ...

    def follow(
        self, topic: str, heard: Callable[[str], object], missed: Callable[[], object] | None = None
    ) -> Unfollow:
        """`topic`: one topic, or with a slash at its end all below it. `heard`: called with the topic that was rung for
        by another host.

        `missed`: called after a reconnect and otherwise once a second: something may have happened that was not heard.
        """
        ...


class HostRow(Struct, frozen=True):
    """`about`: what it says of itself, for those who look."""

    id: int
    name: str
    protocol: int
    started: datetime
    about: Mapping[str, Any]


class Hosts(Protocol):
    """Membership: the hosts of this house that are alive, by their heartbeats."""

    @property
    def own(self) -> int:
        """Another number after this host was dead for the others."""
        ...

    @property
    def name(self) -> str:
        """Of this host, for those who run it; empty: there is no other."""
        ...

    def others(self) -> tuple[HostRow, ...]: ...

    def follow(self, changed: Callable[[], object]) -> Unfollow:
        """Called when a host came or died, and when `own` is another."""
        ...


class Lease(Struct, frozen=True):
    """`fence`: what appends under this lease carry; None: there is no other host."""

    name: str
    fence: Fence | None = None


class Leases(Protocol):
    """Leases: of all hosts, at most one holds each. They do not expire: a host keeps them as long as it lives."""

    async def acquire(self, name: str) -> Lease | None:
        """The lease, whose fence is the same if this host holds it already; None: a host that lives holds it, or this
        one does not know whether it is alive for the others.

        `StoreError` while the database is away.
        """
        ...

    async def release(self, name: str) -> None:
        """Others may take it at once. While the database is away it is released later."""
        ...

    def holds(self, name: str) -> bool:
        """Whether this host may act. False while it could be dead for the others: ask at the moment of acting."""
        ...

    def follow(self, name: str, changed: Callable[[], object]) -> Unfollow:
        """Called when this host has lost it, when it may be free, and when it is sure again that this host holds it."""
        ...


class Presences(Protocol):
    """Presence of people at places, over all hosts. Places: `house`, `table/CODE`, `watch/CODE`."""

    def enter(self, place: str, person: str, name: str) -> None:
        """Of this host, once for a person, however many terminals they have; again if their name changes."""
        ...

    def leave(self, place: str, person: str) -> None: ...

    def of(self, place: str) -> Mapping[int, Mapping[str, str]]:
        """Names of the people there by host and person: those on the other hosts that live."""
        ...

    def follow(self, changed: Callable[[str], object]) -> Unfollow:
        """Called with the place where other hosts' people have changed."""
        ...


class Happening(Struct, frozen=True):
    """`own`: appended by this host."""

    id: int
    place: str
    body: bytes
    own: bool


class Happenings(Protocol):
    """Event streams by place, for what happens outside of games, as chat. Ids rise with the order in each place."""

    async def append(self, place: str, body: bytes) -> int:
        """Its id. `StoreError` while the database is away."""
        ...

    async def since(self, place: str, last: int) -> Sequence[Happening]:
        """Those with greater ids, this host's own included."""
        ...

    def follow(self, place: str, happened: Callable[[str], object]) -> Unfollow:
        """Called with the place at which another host appended, or may have. `place`: as the topics of a doorbell."""
        ...

    async def trim(self, place: str, keep: int) -> None:
        """Keep the newest so many."""
        ...

    async def drop(self, place: str) -> None: ...


class Cluster(Protocol):
    @property
    def doorbell(self) -> Doorbell: ...
    @property
    def hosts(self) -> Hosts: ...
    @property
    def leases(self) -> Leases: ...
    @property
    def presences(self) -> Presences: ...
    @property
    def happenings(self) -> Happenings: ...
    @property
    def is_away(self) -> bool:
        """The database does not answer."""
        ...

    def follow_away(self, changed: Callable[[], object]) -> Unfollow:
        """Called when it goes away and when it is back."""
        ...

    async def open(self) -> None:
        """`StoreError` if the database cannot be reached."""
        ...

    async def close(self) -> None:
        """Leave in an orderly way: others take over at once."""
        ...
