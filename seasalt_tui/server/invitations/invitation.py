"""Invitation: what somebody types, clicks, scans or is sent to get to a server, and with a code straight to a table.

Everything that invites reads it here: the waiting room, a table, the lobby, `seasalt host` and `seasalt join --qr`.
"""

import shlex
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.server.invitations.address import Address, address_of
from seasalt_tui.server.invitations.reach import Reach, bound_addresses, reach_of

_SSH_PORT: Final = 22


class Invitation(Struct, frozen=True):
    """`code`: of a table; empty for the server. `pages`: address of those for browsers, empty without any. `private`:
    nobody else is let in, so there are no ways to tell.
    """

    address: Address
    code: str = ""
    pages: str = ""
    private: bool = False

    @property
    def ssh(self) -> str:
        """The line to type. A command, as the code is one, has no terminal without -t."""
        port = () if self.address.port == _SSH_PORT else ("-p", str(self.address.port))
        terminal, code = (("-t",), (self.code,)) if self.code else ((), ())
        return shlex.join(["ssh", *terminal, *port, self.address.host, *code])

    @property
    def link(self) -> str:
        """To a page, else for a program: that has no place for a command, so the code stands for the user name
        (`code_in_name`).
        """
        if self.private:
            return ""
        if self.pages:
            return f"{self.pages}t/{self.code}" if self.code else self.pages
        return replace(self.address, name=self.code or None).url

    @property
    def reach(self) -> Reach:
        return reach_of(self.address.host)


def invitations(names: Sequence[str], bind: str, port: int, code: str = "") -> tuple[Invitation, ...]:
    """The best first. `names`: those that the host has set; without any those of the machine."""
    places = names or bound_addresses(bind)
    return tuple(Invitation(_address(place, port), code) for place in places)


def _address(place: str, port: int) -> Address:
    return replace(address_of(place, port), name=None)
