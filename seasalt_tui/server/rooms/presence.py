"""Presence: who is at a table, counted over several terminals and hosts, and since when the others are away."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from seasalt_tui.server.cluster.cluster import Presences
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.line import ALWAYS_OPEN, Line


class Presence:
    """`notify` is called with a person's first terminal and after their last, not for those in between. `place`: by
    which other hosts know this one.
    """

    def __init__(
        self, clock: Callable[[], float], notify: Callable[[str], None], presences: Presences, place: str
    ) -> None:
        self._clock = clock
        self._notify = notify
        self._presences = presences
        self._place = place
        self._terminals: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        self._elsewhere = self._others()
        self._arrived_at = dict.fromkeys(self._elsewhere, clock())
        self._left_at: dict[str, float] = {}
        self._created_at = clock()

    @contextmanager
    def entered(self, person: str, name: str, line: Line = ALWAYS_OPEN) -> Iterator[None]:
        """Count one terminal of this person as long as the context lasts and the line to it is open."""
        with line.counted(lambda: self._add(person, name), lambda: self._remove(person)):
            yield

    def _add(self, person: str, name: str) -> None:
        if self._names.get(person) != name:
            self._names[person] = name
            self._presences.enter(self._place, person, name)
        self._terminals[person] += 1
        if self._terminals[person] == 1 and person not in self._elsewhere:
            self._arrive(person)

    def _remove(self, person: str) -> None:
        self._terminals[person] -= 1
        if not self._terminals[person]:
            del self._terminals[person], self._names[person]
            self._presences.leave(self._place, person)
            if person not in self._elsewhere:
                self._leave(person)

    def refresh(self) -> None:
        """People have come or gone at other hosts."""
        before, self._elsewhere = self._elsewhere, self._others()
        for person in self._elsewhere.keys() - before.keys() - self._terminals.keys():
            self._arrive(person)
        for person in before.keys() - self._elsewhere.keys() - self._terminals.keys():
            self._leave(person)

    def _others(self) -> dict[str, str]:
        by_host = self._presences.of(self._place)
        return {person: name for people in by_host.values() for person, name in people.items()}

    def _arrive(self, person: str) -> None:
        left_at = self._left_at.pop(person, None)
        if left_at is None or self._clock() - left_at >= timeouts.RECONNECT_GRACE:
            self._arrived_at[person] = self._clock()
        self._notify(person)

    def _leave(self, person: str) -> None:
        self._left_at[person] = self._clock()
        self._forget()
        self._notify(person)

    def _forget(self) -> None:
        long_ago = self._clock() - timeouts.ABSENCE_MEMORY
        for person in [person for person, left_at in self._left_at.items() if left_at < long_ago]:
            del self._left_at[person], self._arrived_at[person]

    def __contains__(self, person: str) -> bool:
        return person in self._terminals or person in self._elsewhere

    def __len__(self) -> int:
        return len(self._terminals.keys() | self._elsewhere.keys()) if self._elsewhere else len(self._terminals)

    @property
    def is_empty_here(self) -> bool:
        """Nobody is present through this host."""
        return not self._terminals

    def names(self) -> dict[str, str]:
        """Display names of the people who are present."""
        return self._elsewhere | self._names

    def present_since(self, person: str) -> float | None:
        """None: away. An absence shorter than the grace period does not count: a reconnect restarts no clock."""
        return self._arrived_at[person] if person in self else None

    def away_since(self, person: str) -> float | None:
        """None: present. Somebody who never came is away since the table exists."""
        return None if person in self else self._left_at.get(person, self._created_at)
