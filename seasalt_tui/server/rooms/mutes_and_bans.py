"""Mutes, and bans at a table, by identity and not by display name, which anybody can change.

The identity is the key. A guest is a new person on every connection, so the network counts too: otherwise a guest
would only have to reconnect to be heard again.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.link import Caller

Identifiers = tuple[str, ...]


def identifiers_of(caller: Caller, salt: bytes) -> Identifiers:
    """The network is hashed with a secret, and reveals no address. It ends with the program, unless hosts share it."""
    if not caller.guest:
        return (caller.person,)
    return caller.person, sha256(salt + widest_network(caller.address).encode()).hexdigest()


class IdentifierSet:
    """Bounded set, the oldest dropped first. Identifiers added together are removed together."""

    def __init__(self) -> None:
        self._identifiers: dict[str, Identifiers] = {}  # each mark with all that were added with it

    def __iter__(self) -> Iterator[str]:
        return iter(self._identifiers)

    def has(self, identifiers: Iterable[str]) -> bool:
        return any(mark in self._identifiers for mark in identifiers)

    def add(self, identifiers: Identifiers) -> None:
        self._identifiers |= dict.fromkeys(identifiers, identifiers)
        while len(self._identifiers) > caps.MUTES:
            del self._identifiers[next(iter(self._identifiers))]

    def toggle(self, identifiers: Identifiers) -> None:
        """Any one mark is enough to remove all: the network of a guest who has left is unknown."""
        together = {other for mark in identifiers for other in self._identifiers.get(mark, ())}
        if not together:
            self.add(identifiers)
        for mark in together:
            self._identifiers.pop(mark, None)
