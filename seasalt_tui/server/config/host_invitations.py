"""Invitations of a host, as it is configured: by its addresses and, where others reach them, by its pages."""

from urllib.parse import urlsplit

from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.page_address import page_address
from seasalt_tui.server.invitations.invitation import Invitation, invitations
from seasalt_tui.server.invitations.reach import is_as_wide, reach_of


def host_invitations(config: HostConfig, code: str = "") -> tuple[Invitation, ...]:
    """To a table, or to the server; the best address first."""
    found = invitations(config.address, config.bind, config.port, code)
    if config.private:
        return tuple(replace(one, private=True) for one in found[:1])
    pages = page_address(config)
    if not pages:
        return found
    reach = reach_of(urlsplit(pages).hostname or "")
    return tuple(replace(one, pages=pages) if is_as_wide(reach, one.reach) else one for one in found)
