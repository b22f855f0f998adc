"""Address selection: under which addresses others reach a server, best first, and from how far away."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from typing import Final, Literal

from seasalt_tui.server.invitations.interfaces import IpAddress, interface_addresses, route_addresses

Reach = Literal["everywhere", "network", "link", "machine"]
"""From where an address is reached: link-local ones lead as far as one cable or one wireless network."""

_BEST_FIRST: Final[tuple[Reach, ...]] = ("everywhere", "network", "link", "machine")


def reach_of(host: str) -> Reach:
    """A name is taken for one that everybody can look up."""
    if host == "localhost":
        return "machine"
    try:
        return _reach(ip_address(host.partition("%")[0]))
    except ValueError:
        return "everywhere"


def is_as_wide(reach: Reach, other: Reach) -> bool:
    return _BEST_FIRST.index(reach) <= _BEST_FIRST.index(other)


def _reach(address: IpAddress) -> Reach:
    if address.is_loopback:
        return "machine"
    if address.is_link_local:
        return "link"
    return "everywhere" if address.is_global else "network"


def bound_addresses(bind: str) -> tuple[str, ...]:
    """Where a server that is bound to this address is reached: all addresses of the machine if to none of its own."""
    bound = ip_address(bind)
    if not bound.is_unspecified:
        return (bind,)
    own = (address for address in interface_addresses() if bound.version in {6, address.version})
    return best_first(own, tuple(route_addresses())) or ("127.0.0.1",)


def best_first(addresses: Iterable[IpAddress], routes: tuple[IpAddress, ...] = ()) -> tuple[str, ...]:
    """Loopback addresses only if there is nothing else. Within a reach those of the default route go first, as bridges
    of containers have addresses, too; then those of IPv4, which everybody has.
    """
    known = [address for address in dict.fromkeys(addresses) if _is_usable(address)]
    shared = [address for address in known if not address.is_loopback] or known
    ranked = sorted(shared, key=lambda one: (_BEST_FIRST.index(_reach(one)), one not in routes, one.version))
    return tuple(map(str, ranked))


def _is_usable(address: IpAddress) -> bool:
    """A link-local address of IPv6 leads nowhere without the name of an interface of whoever calls it."""
    if isinstance(address, IPv6Address) and address.is_link_local:
        return False
    return not (address.is_multicast or address.is_unspecified)
