"""All tables of a host, found by their codes."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.charter import Charter, Terms, blank
from seasalt_tui.server.codes import normal, table_code
from seasalt_tui.server.desk import Desk
from seasalt_tui.server.errors import Declined, no_seat, no_table, too_many_tables
from seasalt_tui.server.guesses import Guesses
from seasalt_tui.server.table import HostedTable

_MOST: Final = 8  # at which one person sits, and that are not over
_OVER_FOR: Final = timedelta(days=7)
_OPEN_FOR: Final = timedelta(days=1)


class Lobby:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables: dict[str, HostedTable] = {}
        self._guesses = Guesses(desk.clock)

    def __iter__(self) -> Iterator[HostedTable]:
        return iter(tuple(self._tables.values()))

    def find(self, code: str) -> HostedTable:
        table = self._tables.get(normal(code))
        if table is None:
            raise no_table()
        return table

    def __contains__(self, table: object) -> bool:
        return isinstance(table, HostedTable) and self._tables.get(table.code) is table

    def guess(self, code: str, *guessers: str) -> HostedTable:
        """The table of a code that somebody types."""
        self._guesses.check(*guessers)
        try:
            return self.find(code)
        except Declined:
            self._guesses.miss(*guessers)
            raise

    def claim(self, person: str, *guessers: str) -> HostedTable:
        """Where somebody sits, of whom only a seat's code is known; a game that goes on goes before."""
        self._guesses.check(*guessers)
        own = sorted(self.of(person), key=lambda table: table.running is None)
        if not own:
            self._guesses.miss(*guessers)
            raise no_seat()
        return own[0]

    def of(self, person: str) -> tuple[HostedTable, ...]:
        """At which one sits, and that are not over; the newest first."""
        own = (table for table in self if table.charter.seat_of(person) is not None and not table.charter.over)
        return tuple(sorted(own, key=lambda table: table.charter.opened, reverse=True))

    async def open(self, terms: Terms, person: str, name: str, kept_for: tuple[str, ...] = ()) -> HostedTable:
        """Whoever opens a table sits down at it."""
        terms.check()
        if len(self.of(person)) >= _MOST:
            raise too_many_tables()
        code = table_code(self._tables.__contains__)
        charter = replace(blank(code, terms, person, _now().isoformat()), kept_for=kept_for)
        table = HostedTable(charter, self._desk)
        self._lay(table)
        await table.join(person, name)
        return table

    async def leave(self, table: HostedTable, person: str) -> None:
        """A table that nobody sits at any more, and that has not begun, is gone."""
        await table.leave(person)
        if table in self and await table.close():
            await self._remove(table)

    async def rematch(self, table: HostedTable, person: str, name: str) -> HostedTable:
        """The same people by the same rules: who asks first opens it, the others sit down."""
        if table.successor is None or table.successor not in self._tables:
            people = tuple(member.person for member in table.charter.members if member is not None)
            terms = table.charter.terms
            opened = await self.open(terms, person, name, people if len(people) > 1 else ())
            table.successor = opened.code
            table.tell()
            return opened
        successor = self.find(table.successor)
        await successor.join(person, name)
        return successor

    async def restore(self) -> None:
        """Everything as it was when the host ended."""
        for charter in await self._desk.book.read():
            try:
                await self._restore(charter)
            except SeasaltError as error:
                self._desk.journal.note("table not restored", table=charter.code, reason=str(error))

    async def sweep(self) -> None:
        """What nobody will come back to."""
        for table in self:
            if self._is_stale(table):
                await self._remove(table)

    async def _remove(self, table: HostedTable) -> None:
        """Whoever is looking at it is told."""
        if self._tables.pop(table.code, None) is None:
            return
        table.tell()
        await self._desk.book.strike(table.code)

    def _is_stale(self, table: HostedTable) -> bool:
        charter, age = table.charter, _now() - datetime.fromisoformat(table.charter.opened)
        if len(table.presence) or len(table.watchers):
            return False
        nobody = not any(charter.members)
        return nobody or (charter.over and age > _OVER_FOR) or (table.running is None and age > _OPEN_FOR)

    async def _restore(self, charter: Charter) -> None:
        if charter.over and charter.game is None:
            await self._desk.book.strike(charter.code)  # its game was in memory alone
            return
        kept = None if charter.game is None else await self._desk.keeper.game(charter.game)
        if charter.game is not None and kept is None:
            self._desk.journal.note("table not restored", table=charter.code, reason="its game is not in the store")
            return
        table = HostedTable(charter, self._desk)
        if kept is not None:
            await table.resume(kept)
        elif not charter.free:
            await table.begin()
        self._lay(table)

    def _lay(self, table: HostedTable) -> None:
        self._tables[table.code] = table
        self._desk.changes.tell()


def _now() -> datetime:
    return datetime.now(UTC)
