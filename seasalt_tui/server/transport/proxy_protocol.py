"""PROXY protocol, versions 1 and 2: the header in which a proxy tells, before anything else, for whom it connects."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from msgspec import Struct

_LINE: Final = b"PROXY "
_LONGEST_LINE: Final = 107  # bytes, by the protocol: two IPv6 addresses
_LINE_END: Final = b"\r\n"
_FAMILIES: Final[dict[bytes, type[IPv4Address | IPv6Address]]] = {b"TCP4": IPv4Address, b"TCP6": IPv6Address}

_SIGNATURE: Final = b"\r\n\r\n\0\r\nQUIT\n"
_HEAD: Final = len(_SIGNATURE) + 4  # version and command, family, and the length of the rest in two bytes
_LONGEST_REST: Final = 2048  # bytes: addresses, and what proxies add about TLS and themselves
_OWN: Final = 0x20  # version 2, LOCAL: the proxy asks for itself, whether anybody is there
_FOR_CLIENT: Final = 0x21  # version 2, PROXY
_BINARY_FAMILIES: Final = {0x11: (4, 12), 0x21: (16, 36)}  # TCP over IPv4 and IPv6: bytes of an address, and of all


class BadHeader(ValueError):
    """Not a header, or one that names no address of TCP."""


class Header(Struct, frozen=True):
    """`address`: of the client; empty if the proxy speaks for itself. `length`: in bytes."""

    address: str
    length: int


def header_of(data: bytes) -> Header | None:
    """The header that `data` begins with; None while it is not whole."""
    if data.startswith(_LINE):
        return _from_line(data)
    if data.startswith(_SIGNATURE):
        return _from_binary(data)
    if any(start.startswith(data) for start in (_LINE, _SIGNATURE)):
        return None
    raise BadHeader


def is_broken(data: bytes) -> bool:
    """Of what is no header: whether it was meant as one."""
    return data.startswith((_LINE, _SIGNATURE))


def _from_line(data: bytes) -> Header | None:
    line, end, _ = data[:_LONGEST_LINE].partition(_LINE_END)
    if not end:
        if len(data) >= _LONGEST_LINE:
            raise BadHeader
        return None
    length = len(line) + len(_LINE_END)
    match line.removeprefix(_LINE).split(b" "):
        case [b"UNKNOWN", *_]:
            return Header("", length)
        case [(b"TCP4" | b"TCP6") as family, source, target, port, target_port]:
            address = _address(family, source)
            _address(family, target)
            _check_port(port)
            _check_port(target_port)
            return Header(address, length)
    raise BadHeader


def _address(family: bytes, text: bytes) -> str:
    try:
        return _plain(_FAMILIES[family](text.decode("ascii")))
    except ValueError:
        raise BadHeader from None


def _check_port(text: bytes) -> None:
    if not (text.isdigit() and len(text) <= len("65535") and int(text) < 2**16):
        raise BadHeader


def _from_binary(data: bytes) -> Header | None:
    if len(data) < _HEAD:
        return None
    command, family = data[len(_SIGNATURE)], data[len(_SIGNATURE) + 1]
    rest = int.from_bytes(data[_HEAD - 2 : _HEAD])
    if command not in {_OWN, _FOR_CLIENT} or rest > _LONGEST_REST:
        raise BadHeader
    if len(data) < _HEAD + rest:
        return None
    return Header("" if command == _OWN else _binary_address(family, data[_HEAD : _HEAD + rest]), _HEAD + rest)


def _binary_address(family: int, rest: bytes) -> str:
    size, least = _BINARY_FAMILIES.get(family, (0, 0))
    if not size or len(rest) < least:
        raise BadHeader
    return _plain(ip_address(rest[:size]))


def _plain(address: IPv4Address | IPv6Address) -> str:
    """An IPv4 address that was written as one of IPv6 stays what it is, for limits and bans."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
