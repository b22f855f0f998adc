"""Trusted proxies: those whose word about whom they speak for counts, by address or network."""

from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from msgspec import Struct


class TrustedProxies(Struct, frozen=True):
    networks: tuple[IPv4Network | IPv6Network, ...] = ()

    def include(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self.networks)


ReadProxies = Callable[[], TrustedProxies]


def trusted_proxies(networks: Iterable[str]) -> TrustedProxies:
    return TrustedProxies(tuple(map(ip_network, networks)))
