"""Block list: the bans in force, looked up at each login and saved in `bans.json`."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from msgspec import DecodeError, json

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.bans.ban import Ban, network_of
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.documents.shared_value import SharedValue
from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import has_fingerprint
from seasalt_tui.store.errors import Unusable

FILE: Final = "bans.json"

_Prefix = tuple[int, int, int]
"""Version, length and leading bits of a network."""


def _now() -> datetime:
    return datetime.now(UTC)


class BanList:
    """Found by key, or by each length of prefix in use: a long list makes no login slower."""

    def __init__(self, documents: Documents, calendar: Callable[[], datetime] = _now) -> None:
        self.calendar = calendar
        self._shared = SharedValue(documents, FILE, self._encoded, self._take)
        self._keys: dict[str, Ban] = {}
        self._networks: dict[_Prefix, Ban] = {}
        self._lengths: Counter[tuple[int, int]] = Counter()

    async def read(self) -> None:
        """`Unusable` if the file is not a list of bans: better not to start than to let in whom it names.

        Also when another host has changed it.
        """
        await self._shared.read()

    def __len__(self) -> int:
        return len(self.all())

    def all(self) -> tuple[Ban, ...]:
        """The bans that have not ended, oldest first."""
        now = self.calendar()
        bans = (*self._keys.values(), *self._networks.values())
        return tuple(sorted((ban for ban in bans if not ban.has_ended(now)), key=lambda ban: ban.since))

    def of(self, person: str, address: str) -> Ban | None:
        """The ban that keeps this person out; `person`: as in `Caller`, empty before they have logged in."""
        by_key = self._keys.get(person.partition(" ")[2]) if has_fingerprint(person) else None
        return self._in_force(by_key) or self._of_address(address)

    def _of_address(self, address: str) -> Ban | None:
        network = network_of(address)
        if network is None:
            return None
        bits = int(network.network_address)
        for version, length in self._lengths:
            if version == network.version:
                ban = self._networks.get((version, length, bits >> (network.max_prefixlen - length)))
                if (found := self._in_force(ban)) is not None:
                    return found
        return None

    def _in_force(self, ban: Ban | None) -> Ban | None:
        return None if ban is None or ban.has_ended(self.calendar()) else ban

    def add(self, ban: Ban) -> None:
        """It holds at once, and replaces an earlier one of the same key or network."""
        self._shared.change(lambda: self._add(ban))

    def remove(self, ban: Ban) -> None:
        self._shared.change(lambda: self._remove(ban))

    async def save(self) -> None:
        """Those that have ended are forgotten. `StoreError`."""
        await self._shared.save()

    def _add(self, ban: Ban) -> None:
        self._remove(ban)
        if ban.key:
            self._keys[ban.key] = ban
        else:
            prefix = _prefix(ban.network)
            self._networks[prefix] = ban
            self._lengths[prefix[:2]] += 1

    def _remove(self, ban: Ban) -> None:
        if ban.key:
            self._keys.pop(ban.key, None)
        elif self._networks.pop(prefix := _prefix(ban.network), None) is not None:
            self._lengths -= Counter([prefix[:2]])

    def _encoded(self) -> bytes:
        return json.format(json.encode(self.all()), indent=1) + b"\n"

    def _take(self, body: bytes | None) -> None:
        bans = bans_in(body, self._shared.place)
        self._keys.clear()
        self._networks.clear()
        self._lengths.clear()
        for ban in bans:
            self._add(ban)


def bans_in(body: bytes | None, place: str) -> tuple[Ban, ...]:
    """`Unusable` if they are none. `place`: where it was read, for people."""
    if body is None:
        return ()
    try:
        bans = json.decode(body, type=tuple[Ban, ...])
    except DecodeError:
        raise _unusable(place) from None
    if not all(ban.is_consistent for ban in bans):
        raise _unusable(place)
    return bans[-caps.BANS :]


def _unusable(place: str) -> Unusable:
    return Unusable(Refusal("{file} is not a list of bans. Mend it, or remove it to lift all bans.", {"file": place}))


def _prefix(text: str) -> _Prefix:
    network = network_of(text)
    assert network is not None  # noqa: S101 - checked when the ban was made or read
    shift = network.max_prefixlen - network.prefixlen
    return network.version, network.prefixlen, int(network.network_address) >> shift
