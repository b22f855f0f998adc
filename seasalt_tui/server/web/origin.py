"""Origin and host of a request, against other pages that would use a visitor's browser.

Cross-site WebSocket hijacking: a page of anybody may open a socket to here from the visitor's browser, which sends its
origin along. DNS rebinding: a page of anybody may have its own name lead to the visitor's machine, and then speaks to
what only that machine can reach; but it cannot hide that name.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}


def is_own_origin(origin: str, host: str, others: Iterable[str], *, secure: bool) -> bool:
    """`host`: as the request names it. `others`: origins that the host's configuration allows, too."""
    if origin in others:
        return True
    try:
        asking, asked = urlsplit(origin), urlsplit(f"//{host}")
        ports = asking.port or _PORTS.get(asking.scheme), asked.port or _PORTS.get(asking.scheme)
    except ValueError:
        return False
    if asking.scheme not in _PORTS or (secure and asking.scheme != "https"):
        return False
    return bool(asking.hostname) and asking.hostname == asked.hostname and ports[0] == ports[1]


def is_known_host(host: str, names: Iterable[str]) -> bool:
    """An address, this machine, or one of the names; nobody can have an address lead elsewhere."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name == "localhost" or name.endswith(".localhost") or name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
