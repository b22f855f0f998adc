"""Ban: one entry of the block list, for a key or for an address network."""

from datetime import datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from msgspec import Struct

from seasalt_tui.server.config.fingerprints import is_fingerprint

Network = IPv4Network | IPv6Network

WIDEST: Final = {4: 8, 6: 16}  # bits of a prefix: a wider network is a typing mistake


class Ban(Struct, frozen=True, omit_defaults=True):
    """`key`: a fingerprint; else `network`. `until`: empty if it has no end. `name`: of whoever was banned, then."""

    since: str
    key: str = ""
    network: str = ""
    until: str = ""
    reason: str = ""
    name: str = ""

    @property
    def target(self) -> str:
        return self.key or self.network

    def has_ended(self, now: datetime) -> bool:
        return bool(self.until) and datetime.fromisoformat(self.until) <= now

    @property
    def is_consistent(self) -> bool:
        """Consistency check of an entry from disk, where somebody may have edited it."""
        try:
            dates = [datetime.fromisoformat(self.since), datetime.fromisoformat(self.until or self.since)]
        except ValueError:
            return False
        named = is_fingerprint(self.key) if self.key else network_of(self.network) is not None
        return named and not (self.key and self.network) and all(date.tzinfo is not None for date in dates)


def network_of(text: str) -> Network | None:
    """An address, or a network in CIDR notation; None for anything else. IPv4 written as IPv6 is IPv4."""
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        return None
    mapped = network.network_address.ipv4_mapped if isinstance(network, IPv6Network) else None
    if mapped is not None and network.prefixlen >= _MAPPED:
        return IPv4Network((int(mapped), network.prefixlen - _MAPPED))
    return network


def network_text(network: Network) -> str:
    """A single address without its length."""
    return str(network.network_address) if network.prefixlen == network.max_prefixlen else str(network)


def is_in(address: str, text: str) -> bool:
    """Whether the address is in that network."""
    network, own = network_of(text), network_of(address)
    return network is not None and own is not None and own.network_address in network


_MAPPED: Final = 96  # bits before an IPv4 address in IPv6 notation
