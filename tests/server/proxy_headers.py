"""Headers of the PROXY protocol, as proxies write them."""

from ipaddress import ip_address
from typing import Final

SIGNATURE: Final = b"\r\n\r\n\x00\r\nQUIT\n"


def line_header(address: str) -> bytes:
    """Version 1."""
    family, here = (6, "2001:db8::1") if ":" in address else (4, "10.0.0.1")
    return f"PROXY TCP{family} {address} {here} 50000 2222\r\n".encode()


def binary_header(address: str, more: bytes = b"") -> bytes:
    """Version 2."""
    packed = ip_address(address).packed
    rest = packed + bytes(len(packed)) + (50000).to_bytes(2) + (2222).to_bytes(2) + more
    return SIGNATURE + bytes((0x21, 0x11 if len(packed) == 4 else 0x21)) + len(rest).to_bytes(2) + rest
