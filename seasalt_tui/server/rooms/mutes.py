"""Mutes and bans at a table, by identity and not by display name.

The identity is the key. A guest is a new person on every connection, so the network counts too: reconnecting does not
lift a mute or a ban.
"""

from collections.abc import Iterable
from hashlib import sha256

from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.link import Caller

Marks = tuple[str, ...]


def marks_of(caller: Caller, code: str) -> Marks:
    """The network is hashed with the table's code: a ban holds at this table alone, and reveals no address."""
    if not caller.guest:
        return (caller.person,)
    return caller.person, sha256(f"{code} {widest_network(caller.address)}".encode()).hexdigest()


class Marked:
    """Bounded set, the oldest dropped first. Marks added together are removed together."""

    def __init__(self) -> None:
        self._marks: dict[str, Marks] = {}  # each mark with all that were added with it

    def has(self, marks: Iterable[str]) -> bool:
        return any(mark in self._marks for mark in marks)

    def add(self, marks: Marks) -> None:
        self._marks |= dict.fromkeys(marks, marks)
        while len(self._marks) > caps.MUTES:
            del self._marks[next(iter(self._marks))]

    def toggle(self, marks: Marks) -> None:
        """Any one mark is enough to remove all: the network of a guest who has left is unknown."""
        together = {other for mark in marks for other in self._marks.get(mark, ())}
        if not together:
            self.add(marks)
        for mark in together:
            self._marks.pop(mark, None)
