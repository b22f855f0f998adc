"""Headers of the PROXY protocol: what they say, piece by piece, and what is none."""

from ipaddress import ip_address

import pytest

from seasalt_tui.server.transport.proxy_protocol import BadHeader, Header, header_of
from server.proxy_headers import SIGNATURE, binary_header, line_header

TCP6 = "2001:db8::7"


@pytest.mark.parametrize(
    ("header", "address"),
    [
        (line_header("203.0.113.9"), "203.0.113.9"),
        (line_header(TCP6), TCP6),
        (line_header("::ffff:203.0.113.9"), "203.0.113.9"),
        (b"PROXY UNKNOWN\r\n", ""),
        (b"PROXY UNKNOWN ffff:f...f:ffff ffff:f...f:ffff 65535 65535\r\n", ""),
        (binary_header("203.0.113.9"), "203.0.113.9"),
        (binary_header(TCP6, more=b"\x03\0\x04abcd"), TCP6),
        (binary_header("::ffff:203.0.113.9"), "203.0.113.9"),
        (SIGNATURE + b"\x20\0\0\0", ""),
        (SIGNATURE + b"\x20\x11\0\x0c" + bytes(12), ""),
    ],
)
def test_a_header_is_read_when_it_is_whole(header: bytes, address: str) -> None:
    for end in range(1, len(header)):
        assert header_of(header[:end]) is None
    for rest in (b"", b"SSH-2.0-x\r\n", header):
        assert header_of(header + rest) == Header(address, len(header))


@pytest.mark.parametrize(
    "data",
    [
        b"SSH-2.0-x\r\n",
        b"GET / HTTP/1.1\r\n",
        b"PROXY\r\n",
        b"PROXY  \r\n",
        b"proxy TCP4 203.0.113.9 10.0.0.1 1 2\r\n",
        b"PROXY TCP4 203.0.113.9 10.0.0.1 1\r\n",
        b"PROXY TCP4 203.0.113.9 10.0.0.1 1 2 3\r\n",
        b"PROXY TCP4 203.0.113.999 10.0.0.1 1 2\r\n",
        b"PROXY TCP4 203.0.113.9 nowhere 1 2\r\n",
        b"PROXY TCP4 203.0.113.9 10.0.0.1 1 65536\r\n",
        b"PROXY TCP4 203.0.113.9 10.0.0.1 1 -2\r\n",
        b"PROXY TCP4 203.0.113.9 10.0.0.1 1 \xb2\r\n",
        b"PROXY TCP4 2001:db8::7 2001:db8::8 1 2\r\n",
        b"PROXY TCP4 \xff 10.0.0.1 1 2\r\n",
        b"PROXY UDP4 203.0.113.9 10.0.0.1 1 2\r\n",
        b"PROXY UNKNOWN" + b" " * 100 + b"\r\n",
        b"PROXY TCP6 " + b"f" * 200,
        SIGNATURE + b"\x11\x11\0\x0c" + ip_address("203.0.113.9").packed * 3,
        SIGNATURE + b"\x22\x11\0\x0c" + bytes(12),
        SIGNATURE + b"\x21\x12\0\x0c" + bytes(12),
        SIGNATURE + b"\x21\x31\0\xd8" + bytes(216),
        SIGNATURE + b"\x21\x11\0\x0b" + bytes(11),
        SIGNATURE + b"\x21\x21\0\x0c" + bytes(12),
        SIGNATURE + b"\x21\x11\xff\xff",
    ],
)
def test_anything_else_is_no_header(data: bytes) -> None:
    with pytest.raises(BadHeader):
        header_of(data)
