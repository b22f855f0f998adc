"""Who is here: everybody in the house, and what each is doing."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, Literal, get_args

from msgspec import Struct

from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.presence import Presence

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable
    from seasalt_tui.server.sessions.house import House

Activity = Literal["lobby", "waits", "watches", "plays", "idle"]
_ORDER: Final = get_args(Activity)  # who has most time for others comes first


class Visitor(Struct, frozen=True):
    """`code`: of the table, empty if it is private. `person`: never shown."""

    name: str
    activity: Activity = "lobby"
    code: str = ""
    you: bool = False
    person: str = ""

    @property
    def is_free(self) -> bool:
        return self.activity == "lobby"


def visitors(house: "House", person: str) -> tuple[Visitor, ...]:
    """Each person once, even on several terminals; the viewer first, then those who are free."""
    here = {app.person: app.own_name.displayed for app in house.sessions.apps}
    names = house.sessions.house_presence.elsewhere | here
    activities, attentive = house.activities(), house.sessions.attentive()
    every = (
        Visitor(name, *activities.get(other, ("lobby" if other in attentive else "idle", "")), other == person, other)
        for other, name in names.items()
    )
    return tuple(sorted(every, key=_rank))


def _rank(visitor: Visitor) -> tuple[bool, int, str]:
    return not visitor.you, _ORDER.index(visitor.activity), visitor.name.casefold()


class ActivityCache:
    """Cache of what everybody does, rebuilt after a change and not for each visitor."""

    def __init__(self, tables: Mapping[str, "HostedTable"], changes: ChangeSignal) -> None:
        self._tables = tables
        self._changes = changes
        self._count = -1
        self._activities: dict[str, tuple[Activity, str]] = {}

    def __call__(self) -> dict[str, tuple[Activity, str]]:
        if self._count != self._changes.count:
            self._count, self._activities = self._changes.count, {}
            for table in self._tables.values():
                for other, activity in _at(table):
                    self._activities.setdefault(other, (activity, "" if table.record.terms.private else table.code))
        return self._activities


def _at(table: "HostedTable") -> Iterator[tuple[str, Activity]]:
    playing: Activity = "plays" if table.begun else "waits"
    pairs: tuple[tuple[Presence, Activity], ...] = ((table.presence, playing), (table.watchers, "watches"))
    for crowd, activity in pairs:
        yield from ((person, activity) for person in crowd.names())
