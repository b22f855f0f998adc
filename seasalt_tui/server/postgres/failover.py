"""Failover: an address that names several servers, of which one takes writes.

asyncpg asks them in their order, too, but within one time limit for all: a first one that is cut off, and answers
nothing, would keep it from ever asking the second.
"""

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from seasalt_tui.server.config.store import servers_in

if TYPE_CHECKING:
    from asyncpg import Connection, Record

_TARGET: Final = "target_session_attrs"


def single_servers(address: str) -> tuple[str, ...]:
    """The same address for each server that it names."""
    addresses = servers_in(address)
    return (address,) if len(addresses) == 1 else tuple(map(_that_takes_writes, addresses))


def _that_takes_writes(address: str) -> str:
    parts = urlsplit(address)
    if _TARGET in parts.query:
        return address
    return parts._replace(query=f"{parts.query}&{_TARGET}=read-write".removeprefix("&")).geturl()


class Failover:
    """Begins with the server that was found last."""

    def __init__(self, address: str) -> None:
        self._addresses = single_servers(address)

    @property
    def servers(self) -> tuple[str, ...]:
        """As the address names them, without the user."""
        return tuple(urlsplit(address).netloc.rpartition("@")[2] for address in self._addresses)

    async def connect(self, *_: Any, timeout: float = 60.0, **options: Any) -> "Connection[Record]":
        """What the first server raised, if there is none."""
        from asyncpg import CannotConnectNowError, InternalClientError, connect  # noqa: PLC0415 - an extra, loaded by who needs it

        errors = list[Exception]()
        for address in self._addresses:
            try:
                connection: Connection[Record] = await connect(
                    address, timeout=timeout / len(self._addresses), **options
                )
            except (OSError, TimeoutError, InternalClientError, CannotConnectNowError) as error:
                errors.append(error)
            else:
                self._addresses = (address, *(each for each in self._addresses if each != address))
                return connection
        raise errors[0]
