"""Who is in the house, and what each of them does there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from seasalt_tui.server.presence import Presence

if TYPE_CHECKING:
    from seasalt_tui.server.house import House
    from seasalt_tui.server.table import HostedTable

Doing = Literal["lobby", "waits", "plays", "watches"]


class Visitor(Struct, frozen=True):
    """`code`: of the table, where everybody may know it."""

    name: str
    doing: Doing = "lobby"
    code: str = ""
    you: bool = False


def visitors(house: "House", person: str) -> tuple[Visitor, ...]:
    """Each once, on however many terminals they are; by name."""
    names = {app.person: app.name_shown for app in house.visits.apps}
    busy: dict[str, tuple[Doing, str]] = {}
    for table in house.lobby:
        for other, doing in _at(table):
            busy.setdefault(other, (doing, "" if table.charter.terms.private else table.code))
    every = (Visitor(name, *busy.get(other, ("lobby", "")), other == person) for other, name in names.items())
    return tuple(sorted(every, key=lambda visitor: (not visitor.you, visitor.name.casefold())))


def _at(table: "HostedTable") -> Iterator[tuple[str, Doing]]:
    playing: Doing = "waits" if table.running is None else "plays"
    pairs: tuple[tuple[Presence, Doing], ...] = ((table.presence, playing), (table.watchers, "watches"))
    for crowd, doing in pairs:
        yield from ((person, doing) for person in crowd.names())
