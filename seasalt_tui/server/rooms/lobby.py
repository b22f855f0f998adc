"""Lobby: all tables of a host by their codes; opens, restores and removes them."""

from asyncio import Lock
from collections.abc import Iterator

from msgspec.structs import replace

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.errors import Declined, no_seat, no_table
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.code_guesses import CodeGuesses
from seasalt_tui.server.rooms.codes import normal, table_code
from seasalt_tui.server.rooms.lobby_listing import Listing
from seasalt_tui.server.rooms.record import Charter, Terms, blank
from seasalt_tui.server.rooms.services import Desk
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_caps import TableCaps


class Lobby:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables: dict[str, HostedTable] = {}
        self._guesses = CodeGuesses(desk.clock)
        self._caps = TableCaps(desk.limits, desk.clock)
        self.listing = Listing()
        self._opening_rematch = Lock()

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
        """The table of a typed code, with a rate limit on wrong ones."""
        self._guesses.check(*guessers)
        try:
            return self.find(code)
        except Declined:
            self._guesses.miss(*guessers)
            raise

    def claim(self, person: str, *guessers: str) -> HostedTable:
        """Reconnect of a guest by seat code: the table of that seat, one with a game first."""
        self._guesses.check(*guessers)
        own = sorted(self.of(person), key=lambda table: not table.begun)
        if not own:
            self._guesses.miss(*guessers)
            raise no_seat()
        return own[0]

    def of(self, person: str) -> tuple[HostedTable, ...]:
        """Unfinished tables at which the person sits, newest first."""
        part_in = (table for table in self.listing.of(person) if not table.charter.over)
        own = (table for table in part_in if table.charter.seat_of(person) is not None)
        return tuple(sorted(own, key=lambda table: table.charter.opened, reverse=True))

    async def open(
        self, terms: Terms, person: str, name: str, kept_for: tuple[str, ...] = (), network: str = ""
    ) -> HostedTable:
        """Open a table and seat its host there; `network`: where they connect from."""
        terms.check()
        origin = self._desk.origins.of(network)
        self._caps.check(person, origin)
        code = table_code(self._tables.__contains__)
        charter = blank(code, terms, person, self._desk.calendar().isoformat())
        charter = replace(charter, kept_for=kept_for, origin=origin)
        table = HostedTable(charter, self._desk, self._relist)
        self._lay(table)
        await table.join(person, name)
        return table

    async def leave(self, table: HostedTable, person: str) -> None:
        """Leave a waiting table; the last to leave removes it."""
        await table.leave(person)
        if table in self and await table.close():
            await self._remove(table)

    async def close(self, table: HostedTable) -> None:
        """Remove a table for good. Its game stays in the store unless only guests played it."""
        await table.rest()
        await self._remove(table)
        game = table.charter.game
        if game is not None and table.charter.is_of_guests:
            await self._desk.keeper.delete(game)

    async def rematch(self, table: HostedTable, person: str, name: str, network: str = "") -> HostedTable:
        """Same people, same rules: the first to ask opens the table, the others join it, even if they ask at once."""
        async with self._opening_rematch:
            return await self._rematch(table, person, name, network)

    async def _rematch(self, table: HostedTable, person: str, name: str, network: str) -> HostedTable:
        if table.successor is None or table.successor not in self._tables:
            people = tuple(member.person for member in table.charter.members if member is not None)
            terms = table.charter.terms
            opened = await self.open(terms, person, name, people if len(people) > 1 else (), network)
            table.successor = opened.code
            table.tell()
            return opened
        successor = self.find(table.successor)
        await successor.join(person, name)
        return successor

    async def restore(self) -> None:
        """All tables as they were when the host stopped; games hibernate until somebody comes."""
        games = await self._desk.keeper.ids()
        async for charter in in_slices(sorted(await self._desk.book.read(), key=lambda charter: charter.opened)):
            try:
                await self._restore(charter, games)
            except SeasaltError as error:
                self._desk.journal.note("table not restored", table=charter.code, reason=str(error))

    async def sweep(self) -> None:
        """Remove stale tables, and finished ones beyond the limit: those of guests first, then the oldest."""
        over = list[HostedTable]()
        async for table in in_slices(self):
            if self._is_stale(table):
                await self.close(table)
            elif table.charter.over and table.is_empty:
                over.append(table)
        over.sort(key=lambda table: (table.charter.is_of_guests, -table.touched))
        for table in over[self._desk.limits().finished_tables :]:
            if table.is_empty:
                await self.close(table)

    async def _remove(self, table: HostedTable) -> None:
        """Screens that show the table are notified."""
        if self._tables.pop(table.code, None) is None:
            return
        table.tell()
        await self._desk.book.strike(table.code)

    def _is_stale(self, table: HostedTable) -> bool:
        charter, age = table.charter, self._desk.operating() - table.touched
        if not table.is_empty:
            return False
        nobody = not any(charter.members)
        return (
            nobody
            or (charter.over and age > timeouts.FINISHED_TABLE)
            or (not table.begun and age > timeouts.WAITING_TABLE)
        )

    def _touched(self, charter: Charter) -> float:
        """As recorded, but recent enough that guests of an interrupted game have some time to reconnect."""
        now, forgotten = self._desk.operating(), self._desk.limits().guest_game_seconds
        earliest = (
            now - max(forgotten - timeouts.GUESTS_AFTER_RESTART, 0.0)
            if charter.is_of_guests and charter.plan is not None
            else 0.0
        )
        return min(max(charter.touched, earliest), now)

    async def _restore(self, charter: Charter, games: frozenset[int]) -> None:
        if charter.over and charter.game is None:
            await self._desk.book.strike(charter.code)  # its game was in memory alone
            return
        if charter.game is None:
            charter = replace(charter, plan=None)
        elif charter.game not in games:
            self._desk.journal.note("table not restored", table=charter.code, reason="its game is not in the store")
            return
        table = HostedTable(charter, self._desk, self._relist)
        table.touched = self._touched(charter)
        self._lay(table)
        if not table.begun and not charter.free:
            await table.begin()

    def _lay(self, table: HostedTable) -> None:
        self._tables[table.code] = table
        self._relist(table)
        self._desk.changes.tell()

    def _relist(self, table: HostedTable) -> None:
        if table in self:
            self.listing.update(table)
            self._caps.update(table.charter)
        else:
            self.listing.drop(table)
            self._caps.drop(table.code)
