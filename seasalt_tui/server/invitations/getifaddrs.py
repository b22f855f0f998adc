"""getifaddrs(3) through ctypes: the addresses of the interfaces, where the system lists them. Windows does not."""

import ctypes
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from ctypes import POINTER, c_char_p, c_ubyte, c_uint, c_uint8, c_uint16, c_void_p
from ipaddress import IPv4Address, IPv6Address
from typing import Final

_UP: Final = 1
_HAS_LENGTH: Final = sys.platform != "linux"  # BSD and macOS begin a sockaddr with its length


class _LinuxHead(ctypes.Structure):
    _fields_ = (("family", c_uint16),)


class _BsdHead(ctypes.Structure):
    _fields_ = (("length", c_uint8), ("family", c_uint8))


class _V4(ctypes.Structure):
    _fields_ = (("head", c_ubyte * 4), ("address", c_ubyte * 4))


class _V6(ctypes.Structure):
    _fields_ = (("head", c_ubyte * 8), ("address", c_ubyte * 16))


class _Interface(ctypes.Structure):
    """The beginning of `struct ifaddrs`, which is the same everywhere."""


_Interface._fields_ = (
    ("next", POINTER(_Interface)),
    ("name", c_char_p),
    ("flags", c_uint),
    ("address", c_void_p),
)


def addresses_from_system() -> tuple[IPv4Address | IPv6Address, ...]:
    """Of all interfaces that are up, as the system lists them; empty if it does not say."""
    library = ctypes.CDLL(None)
    first = POINTER(_Interface)()
    with suppress(AttributeError):
        if library.getifaddrs(ctypes.byref(first)) == 0:
            try:
                return tuple(_addresses(first))
            finally:
                library.freeifaddrs(first)
    return ()


def _addresses(interface: "ctypes._Pointer[_Interface]") -> Iterator[IPv4Address | IPv6Address]:
    while bool(interface):
        entry = interface.contents
        if entry.flags & _UP and entry.address:
            yield from _address_at(entry.address)
        interface = entry.next


def _address_at(place: int) -> Iterator[IPv4Address | IPv6Address]:
    match (_BsdHead if _HAS_LENGTH else _LinuxHead).from_address(place).family:
        case socket.AF_INET:
            yield IPv4Address(bytes(_V4.from_address(place).address))
        case socket.AF_INET6:
            yield IPv6Address(bytes(_V6.from_address(place).address))
