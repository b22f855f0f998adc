"""Materialized view: the rows of the lobby, rebuilt when a table changes and not for each visitor.

Public rows, and lists of them, are shared by all visitors; only the rows of a person's own tables are built for that
person.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from seasalt_tui.server.rooms.lobby_rows import KINDS, LobbyRow, State, lobby_row, may_see
from seasalt_tui.server.rooms.table import HostedTable

_NOBODY: Final = ""

Rows = tuple[LobbyRow, ...]


class LobbyListing:
    def __init__(self) -> None:
        self.made = 0  # public rows built so far
        self.occupied: dict[str, HostedTable] = {}  # tables with anybody at them
        self._public: dict[State, dict[str, LobbyRow]] = {"open": {}, "running": {}}
        self._people: dict[str, tuple[str, ...]] = {}
        self._own: defaultdict[str, dict[str, HostedTable]] = defaultdict(dict)
        self._filtered: dict[tuple[State, str | None], Rows] = {}
        self._without_own: dict[tuple[str, str | None], Rows] = {}

    def tables_of(self, person: str) -> tuple[HostedTable, ...]:
        """Tables where the person sits, has given up, or has a reserved seat."""
        return tuple(self._own.get(person, {}).values())

    def update(self, table: HostedTable) -> None:
        record = table.record
        people = {member.person for member in record.members if member is not None} | set(record.kept_for)
        self._index(table, tuple(people))
        self.occupied.pop(table.code, None)
        if not table.is_empty:
            self.occupied[table.code] = table
        row = lobby_row(table, _NOBODY) if may_see(table, _NOBODY) else None
        self.made += 1
        for state in self._public:
            self._put(state, record.code, row if row is not None and row.state == state else None)

    def drop(self, table: HostedTable) -> None:
        self._index(table, ())
        self.occupied.pop(table.code, None)
        for state in self._public:
            self._put(state, table.code, None)

    def rows(self, person: str, kind: str = "all", game: str | None = None) -> Rows:
        """By state, most urgent first; the newest first within a state, but the turns that have waited longest."""
        own = self._own_rows(person)
        if own:
            return tuple(chain.from_iterable(self._parts(own, kind, game)))
        if (kind, game) not in self._without_own:
            self._without_own[kind, game] = tuple(chain.from_iterable(self._parts([], kind, game)))
        return self._without_own[kind, game]

    def _parts(self, own: list[LobbyRow], kind: str, game: str | None) -> Iterator[Iterable[LobbyRow]]:
        codes = {row.code for row in own}
        for state in KINDS["all"]:
            rows = [row for row in own if row.state == state and game in {None, row.terms.game} and _is_of(row, kind)]
            yield sorted(rows, key=lambda row: row.turn_since) if state == "turn" else rows
            if state in KINDS[kind] and state in self._public:
                yield self._others(state, codes, game)

    def _others(self, state: State, codes: set[str], game: str | None) -> Rows:
        rows = self._newest_first(state, game)
        if not any(code in self._public[state] for code in codes):
            return rows
        return tuple(row for row in rows if row.code not in codes)

    def _newest_first(self, state: State, game: str | None) -> Rows:
        key = state, game
        if key not in self._filtered:
            every = reversed(self._public[state].values())
            self._filtered[key] = tuple(row for row in every if game in {None, row.terms.game})
        return self._filtered[key]

    def _own_rows(self, person: str) -> list[LobbyRow]:
        own = sorted(self.tables_of(person), key=lambda table: table.record.opened, reverse=True)
        return [lobby_row(table, person) for table in own if may_see(table, person)]

    def _index(self, table: HostedTable, people: tuple[str, ...]) -> None:
        for person in self._people.pop(table.code, ()):
            del self._own[person][table.code]
            if not self._own[person]:
                del self._own[person]
        if people:
            self._people[table.code] = people
        for person in people:
            self._own[person][table.code] = table

    def _put(self, state: State, code: str, row: LobbyRow | None) -> None:
        rows = self._public[state]
        if rows.get(code) == row:
            return
        if row is None:
            del rows[code]
        else:
            rows[code] = row
        self._filtered = {key: rows for key, rows in self._filtered.items() if key[0] != state}
        self._without_own.clear()


def _is_of(row: LobbyRow, kind: str) -> bool:
    """A rematch that waits for somebody is one of their games."""
    return row.state in KINDS[kind] or (kind == "mine" and row.is_rematch)
