"""Table caps: how many tables a house, a network and a person may have, and a rate limit on opening them.

Every unfinished table counts, waiting, running or given up. So nobody gets around a cap by giving up, by reconnecting
as a new guest, or by a restart of the house.
"""

from collections import Counter
from collections.abc import Callable

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.errors import house_full, opened_too_often, too_many_of_network, too_many_tables
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.server.rooms.record import TableRecord


class TableCaps:
    """Counts are kept up to date on every change: counting thousands of tables for each new one would be slow."""

    def __init__(self, limits: Callable[[], Limits], clock: Callable[[], float]) -> None:
        self._limits = limits
        self._windows = SlidingWindows(lambda: limits().tables_opened_per_hour, timeouts.HOUR, clock)
        self._counted: dict[str, tuple[str, ...]] = {}  # people and network that each table code counts for
        self._counts = Counter[str]()

    def update(self, record: TableRecord) -> None:
        self.drop(record.code)
        if not record.over:
            people = (member.person for member in record.members if member is not None)
            counted = self._counted[record.code] = tuple(filter(None, (*people, record.origin)))
            self._counts.update(counted)

    def drop(self, code: str) -> None:
        for counted in self._counted.pop(code, ()):
            self._counts[counted] -= 1
            if not self._counts[counted]:
                del self._counts[counted]

    def check(self, person: str, origin: str) -> None:
        """`Declined` if one more table is too many; otherwise counts against the rate limit."""
        limits = self._limits()
        if self._counts[person] >= limits.tables_per_person:
            raise too_many_tables()
        if origin and self._counts[origin] >= limits.tables_per_address:
            raise too_many_of_network()
        if len(self._counted) >= limits.tables:
            raise house_full()
        if origin and not self._windows.take(origin):
            raise opened_too_often()
