"""Presence in the house: who is connected to this host, and who to the others, which are told of those here."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.cluster.cluster import Presences

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession

_HOUSE: Final = "house"
_ATTENTIVE: Final = "attentive"


class PeopleHere:
    def __init__(self, presences: Presences, sessions: Callable[[], Iterable["HostedSession"]]) -> None:
        self._presences = presences
        self._sessions = sessions
        self._names: dict[str, str] = {}
        self._attentive = frozenset[str]()

    @property
    def elsewhere(self) -> dict[str, str]:
        """Display names of the people at other hosts."""
        return self._at_other_hosts(_HOUSE)

    @property
    def attentive_elsewhere(self) -> frozenset[str]:
        return frozenset(self._at_other_hosts(_ATTENTIVE))

    def update(self, *people: str) -> None:
        """Of people who have come, gone or changed their names."""
        for person in people:
            name = next((one.own_name.displayed for one in self._sessions() if one.person == person), None)
            if name is None and self._names.pop(person, None) is not None:
                self._presences.leave(_HOUSE, person)
            elif name is not None and self._names.get(person) != name:
                self._names[person] = name
                self._presences.enter(_HOUSE, person, name)

    def update_attention(self, attentive: frozenset[str]) -> None:
        for person in attentive - self._attentive:
            self._presences.enter(_ATTENTIVE, person, "")
        for person in self._attentive - attentive:
            self._presences.leave(_ATTENTIVE, person)
        self._attentive = attentive

    def _at_other_hosts(self, place: str) -> dict[str, str]:
        by_host = self._presences.of(place)
        return {person: name for people in by_host.values() for person, name in people.items()}
