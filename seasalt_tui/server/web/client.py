"""Client of a request: its address and whether it speaks encrypted, by what a trusted proxy says if one is in between.

Spoofing: anybody may send such headers. They count only from proxies that the configuration names, of X-Forwarded-For
only the last address that is not one of them, and `Forwarded` never: nginx passes on whatever a client wrote there.
"""

from ipaddress import ip_address
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from seasalt_tui.server.limits.connections import networks_of
from seasalt_tui.server.web.rules import WebRules

if TYPE_CHECKING:
    from aiohttp.web import Request

    from seasalt_tui.server.web.connection import WebConnection


class Client(Struct, frozen=True):
    """`secure`: encrypted all the way to the browser. `through_proxy`: one that the configuration names."""

    address: str
    secure: bool
    through_proxy: bool = False

    @property
    def networks(self) -> tuple[str, ...]:
        return networks_of(self.address)


def client_of(request: "Request", rules: WebRules) -> Client:
    peer = cast("WebConnection", request.protocol).address
    if not rules.proxies.include(peer):
        return Client(peer, request.secure)
    proto = request.headers.get("X-Forwarded-Proto", "").rpartition(",")[2].strip().lower()
    address = _last_stranger(request.headers.getall("X-Forwarded-For", ()), rules) or peer
    return Client(address, proto == "https" or request.secure, through_proxy=True)


def _last_stranger(headers: "list[str] | tuple[str, ...]", rules: WebRules) -> str:
    """Each proxy adds, at the end, the address that it was asked from; empty if there is none to believe."""
    for text in reversed(",".join(headers).split(",")):
        try:
            address = str(ip_address(text.strip()))
        except ValueError:
            return ""
        if not rules.proxies.include(address):
            return address
    return ""
