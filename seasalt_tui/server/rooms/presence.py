"""Presence: who is at a table, counted over several terminals, and since when the others are away."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from seasalt_tui.server.limits import timeouts


class Presence:
    """`tell` is called with a person's first terminal and after their last, not for those in between."""

    def __init__(self, clock: Callable[[], float], tell: Callable[[str], None]) -> None:
        self._clock = clock
        self._tell = tell
        self._terminals: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        self._came: dict[str, float] = {}
        self._went: dict[str, float] = {}
        self._began = clock()

    @contextmanager
    def of(self, person: str, name: str) -> Iterator[None]:
        self._names[person] = name
        self._terminals[person] += 1
        if self._terminals[person] == 1:
            self._come(person)
        try:
            yield
        finally:
            self._terminals[person] -= 1
            if not self._terminals[person]:
                self._go(person)

    def _come(self, person: str) -> None:
        went = self._went.pop(person, None)
        if went is None or self._clock() - went >= timeouts.RECONNECT_GRACE:
            self._came[person] = self._clock()
        self._tell(person)

    def _go(self, person: str) -> None:
        del self._terminals[person], self._names[person]
        self._went[person] = self._clock()
        self._forget()
        self._tell(person)

    def _forget(self) -> None:
        long_ago = self._clock() - timeouts.ABSENCE_MEMORY
        for person in [person for person, went in self._went.items() if went < long_ago]:
            del self._went[person], self._came[person]

    def __contains__(self, person: str) -> bool:
        return person in self._terminals

    def __len__(self) -> int:
        return len(self._terminals)

    def names(self) -> dict[str, str]:
        """Display names of the people who are here."""
        return dict(self._names)

    def here_since(self, person: str) -> float | None:
        """None: away. An absence within the grace period does not count."""
        return self._came[person] if person in self else None

    def away_since(self, person: str) -> float | None:
        """None: here. Somebody who never came is away since the table exists."""
        return None if person in self else self._went.get(person, self._began)
