"""Address of the pages for browsers."""

from ipaddress import ip_address

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.web import web_place
from seasalt_tui.server.invitations.invitation import invitations


def page_address(config: HostConfig) -> str:
    """The first origin that the configuration names, or else the best address of the machine; empty without pages."""
    place = web_place(config.web)
    if place is None:
        return ""
    if config.web_origins:
        return f"{config.web_origins[0]}/"
    scheme = "http" if config.web_cert is None else "https"
    here = ip_address(place.bind).is_loopback
    host = place.bind if here else invitations(config.address, place.bind, place.port)[0].address.host
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{place.port}/"
