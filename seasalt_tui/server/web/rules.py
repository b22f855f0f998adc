"""Rules of the web server that a reload may change: whose pages may open sockets, and which proxies are believed."""

from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.web import web_place
from seasalt_tui.server.invitations.address import address_of
from seasalt_tui.server.transport.trusted_proxies import TrustedProxies, trusted_proxies
from seasalt_tui.server.web.only_person import OnlyPerson


class WebRules(Struct, frozen=True):
    """`names`: of the host, beside addresses. `private`: only its own machine reaches it. `only`: the one person who is
    let in; None: everybody.
    """

    origins: frozenset[str] = frozenset()
    proxies: TrustedProxies = TrustedProxies()
    names: frozenset[str] = frozenset()
    private: bool = True
    only: OnlyPerson | None = None


ReadWebRules = Callable[[], WebRules]


def web_rules(config: HostConfig, only: OnlyPerson | None = None) -> WebRules:
    hosts = {urlsplit(origin).hostname or "" for origin in config.web_origins}
    hosts |= {address_of(place).host.lower() for place in config.address}
    place = web_place(config.web)
    return WebRules(
        frozenset(config.web_origins),
        trusted_proxies(config.trusted_proxies),
        frozenset(hosts),
        place is None or ip_address(place.bind).is_loopback,
        only,
    )
