"""Connection limits: open connections, logins and failed logins, per address and per surrounding network.

Providers give a home a /64, /56 or /48 of IPv6, and a caller with a /48 has 65,536 networks of /64. An IPv4 /24 often
belongs to one provider or company. Wider networks may have more connections, as more people share them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Final

from seasalt_tui.server.config.limits import Limits

_MOST_REMEMBERED: Final = 4096
_WIDTHS: Final = {IPv4Address: (32, 24), IPv6Address: (64, 56, 48)}  # bits, the narrowest first


def networks(address: str) -> tuple[str, ...]:
    """The networks an address is in, narrowest first; for IPv4 the first is the address itself."""
    try:
        place = ip_address(address)
    except ValueError:
        return (address,)
    if isinstance(place, IPv6Address) and place.ipv4_mapped is not None:
        place = place.ipv4_mapped
    widths = _WIDTHS[type(place)]
    return tuple(str(ip_network((int(place), width), strict=False)).removesuffix("/32") for width in widths)


def neighbourhood(address: str) -> str:
    """The narrowest network: whoever has one address in it has all of them."""
    return networks(address)[0]


def household(address: str) -> str:
    """The widest network that one caller may own: a /48 for IPv6, the address itself for IPv4."""
    return networks(address)[-1] if ":" in neighbourhood(address) else neighbourhood(address)


class CountsByNetwork:
    """Counts of connections, each counted in every network that its address is in."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._number = 0

    def total(self) -> int:
        return self._number

    def add(self, places: Sequence[str]) -> None:
        self._number += 1
        self._counts.update(places)

    def remove(self, places: Sequence[str]) -> None:
        self._number -= 1
        for place in places:
            leave(self._counts, place)

    def is_full(self, places: Sequence[str], most: Sequence[int]) -> bool:
        """`most`: limits, narrowest network first. A network never gets less than one inside it may have."""
        return any(self._counts[place] >= max(most[: width + 1]) for width, place in enumerate(places))


class ConnectionCounts:
    def __init__(self, limits: Callable[[], Limits], clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self.calls = CountsByNetwork()
        self.logins = CountsByNetwork()
        self.people: Counter[str] = Counter()
        self._failures: dict[str, tuple[int, float]] = {}

    def why_not_call(self, places: Sequence[str]) -> str:
        """Why a new connection is refused, for the journal; empty if it is admitted."""
        limits = self._limits()
        if self.calls.total() >= limits.sessions + limits.logins:
            return "connections"
        if self.calls.is_full(places, (limits.per_address, limits.per_network, limits.per_site)):
            return "address"
        most = limits.logins_per_address, limits.logins_per_network, limits.logins_per_site
        if self.logins.total() >= limits.logins or self.logins.is_full(places, most):
            return "logins"
        return "failures" if self._failed(places[0]) >= limits.failed_logins else ""

    def why_not_enter(self, person: str) -> str:
        limits = self._limits()
        if self.people.total() >= limits.sessions:
            return "full"
        return "person" if self.people[person] >= limits.per_person else ""

    def fail(self, place: str) -> None:
        """The oldest entry makes room for a new one, so calls from many addresses cannot use up memory."""
        failed = self._failed(place)
        since = self._failures.pop(place)[1] if failed else self._clock()
        self._failures[place] = (failed + 1, since)
        if len(self._failures) > _MOST_REMEMBERED:
            del self._failures[next(iter(self._failures))]

    def _failed(self, place: str) -> int:
        number, since = self._failures.get(place, (0, 0.0))
        if number and self._clock() - since > self._limits().failed_seconds:
            del self._failures[place]
            return 0
        return number


def leave(counter: Counter[str], who: str) -> None:
    """Drop entries that reach zero: a counter of everybody who ever called would only grow."""
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]
