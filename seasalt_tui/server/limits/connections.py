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
from seasalt_tui.server.limits import caps

_WIDTHS: Final = {IPv4Address: (32, 24), IPv6Address: (64, 56, 48)}  # bits, the narrowest first


def networks_of(address: str) -> tuple[str, ...]:
    """The networks an address is in, narrowest first; for IPv4 the first is the address itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return (address,)
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    widths = _WIDTHS[type(parsed)]
    return tuple(str(ip_network((int(parsed), width), strict=False)).removesuffix("/32") for width in widths)


def narrowest_network(address: str) -> str:
    """The narrowest network: whoever has one address in it has all of them."""
    return networks_of(address)[0]


def widest_network(address: str) -> str:
    """The widest network that one caller may own: a /48 for IPv6, the address itself for IPv4."""
    return networks_of(address)[-1] if ":" in narrowest_network(address) else narrowest_network(address)


class CountsByNetwork:
    """Counts of connections, each counted in every network that its address is in."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._number = 0

    def total(self) -> int:
        return self._number

    def add(self, networks: Sequence[str]) -> None:
        self._number += 1
        self._counts.update(networks)

    def remove(self, networks: Sequence[str]) -> None:
        self._number -= 1
        for network in networks:
            decrement(self._counts, network)

    def is_full(self, networks: Sequence[str], most: Sequence[int]) -> bool:
        """`most`: limits, narrowest network first. A network never gets less than one inside it may have."""
        return any(self._counts[network] >= max(most[: width + 1]) for width, network in enumerate(networks))


class ConnectionCounts:
    def __init__(self, limits: Callable[[], Limits], clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self.connections = CountsByNetwork()
        self.logins = CountsByNetwork()
        self.sessions: Counter[str] = Counter()
        self._failures: dict[str, tuple[int, float]] = {}

    def connection_refusal(self, networks: Sequence[str]) -> str:
        """Why a new connection is refused, for the journal; empty if it is admitted."""
        limits = self._limits()
        if reason := self.place_refusal(networks):
            return reason
        most = limits.logins_per_address, limits.logins_per_network, limits.logins_per_site
        if self.logins.total() >= limits.logins or self.logins.is_full(networks, most):
            return "logins"
        return "failures" if self._failures_of(networks[0]) >= limits.failed_logins else ""

    def place_refusal(self, networks: Sequence[str]) -> str:
        """The same, whether or not there is a login to come."""
        limits = self._limits()
        if self.connections.total() >= limits.sessions + limits.logins:
            return "connections"
        if self.connections.is_full(networks, (limits.per_address, limits.per_network, limits.per_site)):
            return "address"
        return ""

    def session_refusal(self, person: str) -> str:
        limits = self._limits()
        if self.sessions.total() >= limits.sessions:
            return "full"
        return "person" if self.sessions[person] >= limits.per_person else ""

    def record_failure(self, network: str) -> None:
        """Count a failed login. The oldest entry makes room for a new one: an attacker with many addresses could
        otherwise use up memory.
        """
        number = self._failures_of(network)
        since = self._failures.pop(network)[1] if number else self._clock()
        self._failures[network] = (number + 1, since)
        if len(self._failures) > caps.FAILED_ADDRESSES:
            del self._failures[next(iter(self._failures))]

    def _failures_of(self, network: str) -> int:
        number, since = self._failures.get(network, (0, 0.0))
        if number and self._clock() - since > self._limits().failed_seconds:
            del self._failures[network]
            return 0
        return number


def decrement(counter: Counter[str], key: str) -> None:
    """Drop entries that reach zero: with one for everybody who ever connected the counter would only grow."""
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
