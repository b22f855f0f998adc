"""Cluster of a single host: every lease is granted, nobody else is there, and nobody listens."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from seasalt_tui.server.cluster.cluster import Happening, HostRow, Lease, Unfollow

_OWN: Final = 1
_NOBODY: Final[Mapping[int, Mapping[str, str]]] = MappingProxyType({})


def _nothing() -> None:
    """There is nothing to end."""


class _Doorbell:
    def ring(self, topic: str) -> None: ...

    def follow(
        self,
        topic: str,  # noqa: ARG002
        heard: Callable[[str], object],  # noqa: ARG002
        missed: Callable[[], object] | None = None,  # noqa: ARG002
    ) -> Unfollow:
        return _nothing


class _Hosts:
    own = _OWN
    name = ""

    def others(self) -> tuple[HostRow, ...]:
        return ()

    def follow(self, changed: Callable[[], object]) -> Unfollow:  # noqa: ARG002
        return _nothing


class _Leases:
    async def acquire(self, name: str) -> Lease | None:
        return Lease(name)

    async def release(self, name: str) -> None: ...

    def holds(self, name: str) -> bool:  # noqa: ARG002
        return True

    def follow(self, name: str, changed: Callable[[], object]) -> Unfollow:  # noqa: ARG002
        return _nothing


class _Presences:
    def enter(self, place: str, person: str, name: str) -> None: ...

    def leave(self, place: str, person: str) -> None: ...

    def of(self, place: str) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG002
        return _NOBODY

    def follow(self, changed: Callable[[str], object]) -> Unfollow:  # noqa: ARG002
        return _nothing


class _Happenings:
    """What happened is known to whoever appended it, and kept by nobody."""

    async def append(self, place: str, body: bytes) -> int:  # noqa: ARG002
        return 0

    async def since(self, place: str, last: int) -> Sequence[Happening]:  # noqa: ARG002
        return ()

    def follow(self, place: str, happened: Callable[[str], object]) -> Unfollow:  # noqa: ARG002
        return _nothing

    async def trim(self, place: str, keep: int) -> None: ...

    async def drop(self, place: str) -> None: ...


class LocalCluster:
    doorbell: Final = _Doorbell()
    hosts: Final = _Hosts()
    leases: Final = _Leases()
    presences: Final = _Presences()
    happenings: Final = _Happenings()
    is_away: Final = False

    def follow_away(self, changed: Callable[[], object]) -> Unfollow:  # noqa: ARG002
        return _nothing

    async def open(self) -> None: ...

    async def close(self) -> None: ...
