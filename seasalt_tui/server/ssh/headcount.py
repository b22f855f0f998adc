"""Who is here, and who calls too often."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Network, ip_address
from time import monotonic
from typing import Final

from seasalt_tui.server.ssh.house_rules import Rules

_MOST_REMEMBERED: Final = 4096
_NETWORK: Final = 64  # bits: a household's share of the newer kind of addresses


def neighbourhood(address: str) -> str:
    """Who has one of these addresses has them all."""
    with suppress(ValueError):
        place = ip_address(address)
        if isinstance(place, IPv4Address):
            return str(place)
        return str(place.ipv4_mapped or IPv6Network((int(place), _NETWORK), strict=False))
    return address


class Headcount:
    def __init__(self, rules: Rules, clock: Callable[[], float] = monotonic) -> None:
        self._rules = rules
        self._clock = clock
        self.calls: Counter[str] = Counter()
        self.logins: Counter[str] = Counter()
        self.people: Counter[str] = Counter()
        self._failures: dict[str, tuple[int, float]] = {}

    def why_not_call(self, place: str) -> str:
        """A reason for the journal, or nothing."""
        limits = self._rules().limits
        if self.calls.total() >= limits.sessions + limits.logins:
            return "connections"
        if self.calls[place] >= limits.per_address:
            return "address"
        if self.logins.total() >= limits.logins or self.logins[place] >= limits.logins_per_address:
            return "logins"
        return "failures" if self._failed(place) >= limits.failed_logins else ""

    def why_not_enter(self, person: str) -> str:
        limits = self._rules().limits
        if self.people.total() >= limits.sessions:
            return "full"
        return "person" if self.people[person] >= limits.per_person else ""

    def fail(self, place: str) -> None:
        """The longest forgotten makes room for another: nobody fills this by calling from everywhere."""
        failed = self._failed(place)
        since = self._failures.pop(place)[1] if failed else self._clock()
        self._failures[place] = (failed + 1, since)
        if len(self._failures) > _MOST_REMEMBERED:
            del self._failures[next(iter(self._failures))]

    def _failed(self, place: str) -> int:
        number, since = self._failures.get(place, (0, 0.0))
        if number and self._clock() - since > self._rules().limits.failed_seconds:
            del self._failures[place]
            return 0
        return number


def leave(counter: Counter[str], who: str) -> None:
    """Nobody is counted who is no more: a counter of all who ever called would only grow."""
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]
