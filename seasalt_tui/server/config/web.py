"""Settings of the web server: where it listens, whose pages may open sockets, and which proxies it believes."""

from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

_LOOPBACK: Final = "127.0.0.1"
_HIGHEST_PORT: Final = 65535


class WebPlace(Struct, frozen=True):
    bind: str
    port: int


def web_place(text: str) -> WebPlace | None:
    """A port, perhaps after an address and a colon; None for anything else."""
    bind, colon, port = text.rpartition(":")
    bind = bind.removeprefix("[").removesuffix("]") if bind.startswith("[") else bind
    if not (port.isascii() and port.isdecimal()) or int(port) > _HIGHEST_PORT:
        return None
    return WebPlace(bind or _LOOPBACK, int(port)) if not colon or _is_address(bind) else None


def is_web_place(value: object) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool) and web_place(str(value)) is not None


def is_origin(value: object) -> bool:
    """Scheme, host and perhaps a port, as browsers send it."""
    try:
        parts = urlsplit(value if isinstance(value, str) else "")
        known = parts.scheme in {"http", "https"} and bool(parts.hostname)
        return known and f"{parts.scheme}://{parts.netloc}" == value
    except ValueError:
        return False


def is_network(value: object) -> bool:
    """An address, or a network of them."""
    try:
        return isinstance(value, str) and bool(ip_network(value))
    except ValueError:
        return False


def _is_address(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False
