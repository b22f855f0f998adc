"""Network interfaces: the addresses of this machine. Nothing is sent, and nobody else is asked."""

import os
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import IPv4Address, IPv6Address
from typing import Final

IpAddress = IPv4Address | IPv6Address

_ROUTES: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # addresses of documentation
_DISCARD: Final = 9


def interface_addresses() -> tuple[IpAddress, ...]:
    """Of all interfaces that are up, as the system lists them; empty if it does not say."""
    if os.name != "posix":
        return ()
    from seasalt_tui.server.invitations.getifaddrs import addresses_from_system  # noqa: PLC0415 - Windows lacks it

    return addresses_from_system()


def route_addresses() -> Iterator[IpAddress]:
    """From which addresses this machine would speak to the Internet. Connecting a UDP socket sends nothing."""
    for family, somewhere in _ROUTES:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as unsent:
            unsent.connect((somewhere, _DISCARD))
            own = unsent.getsockname()[0]
            yield IPv6Address(own) if family == socket.AF_INET6 else IPv4Address(own)
