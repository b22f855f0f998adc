"""Lobby: all tables of a host by their codes; opens, restores and removes them."""

from asyncio import Lock
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.errors import Declined, NotSaved, no_seat, no_table, rated_for_keys
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.code_guesses import CodeGuesses
from seasalt_tui.server.person_ids import is_guest
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.rooms.codes import normal, table_code
from seasalt_tui.server.rooms.lobby_listing import LobbyListing
from seasalt_tui.server.rooms.record import TableRecord, Terms, new_record
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_caps import TableCaps


class Lobby:
    def __init__(self, services: TableServices) -> None:
        self._services = services
        self._tables: dict[str, HostedTable] = {}
        self._wrong_codes = CodeGuesses(services.clock)
        self._caps = TableCaps(services.limits, services.clock)
        self.listing = LobbyListing()
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

    def find_typed(self, code: str, *guessers: str) -> HostedTable:
        """The table of a typed code. Rate limit: wrong ones count against everybody in `guessers`."""
        self._wrong_codes.check(*guessers)
        try:
            return self.find(code)
        except Declined:
            self._wrong_codes.miss(*guessers)
            raise

    def reconnect(self, person: str, *guessers: str) -> HostedTable:
        """The table of a guest's seat code, one with a game first. Rate limit: as above."""
        self._wrong_codes.check(*guessers)
        own = sorted(self.tables_of(person), key=lambda table: not table.begun)
        if not own:
            self._wrong_codes.miss(*guessers)
            raise no_seat()
        return own[0]

    def tables_of(self, person: str) -> tuple[HostedTable, ...]:
        """Unfinished tables at which the person sits, newest first."""
        part_in = (table for table in self.listing.tables_of(person) if not table.record.over)
        own = (table for table in part_in if table.record.seat_of(person) is not None)
        return tuple(sorted(own, key=lambda table: table.record.opened, reverse=True))

    async def open(
        self, terms: Terms, person: str, name: str, kept_for: tuple[str, ...] = (), network: str = ""
    ) -> HostedTable:
        """Open a table and seat its host there; `network`: where they connect from."""
        terms.check()
        if terms.rated and is_guest(person):
            raise rated_for_keys()
        origin = await self._services.network_hash.digest(network)
        self._caps.check(person, origin)
        code = table_code(self._tables.__contains__)
        record = new_record(code, terms, person, self._services.calendar().isoformat())
        record = replace(record, kept_for=kept_for, origin=origin)
        table = HostedTable(record, self._services, self._relist)
        self._add(table)
        try:
            await table.join(person, name)
        except NotSaved:
            self._drop(table)
            raise
        return table

    async def leave(self, table: HostedTable, person: str) -> None:
        """Leave a waiting table; the last to leave removes it."""
        await table.leave(person)
        if table in self and await table.close():
            self._drop(table)
            self._services.tasks.start(table.talk.stream.drop())

    async def close(self, table: HostedTable) -> None:
        """Remove a table for good. Its game stays in the store unless only guests played it."""
        await table.hibernate()
        if table in self:
            self._drop(table)
            try:
                await table.remove()
            except Declined:
                self._add(table)
                raise
            self._services.tasks.start(table.talk.stream.drop())
        game = table.record.game
        if game is not None and table.record.is_of_guests:
            await self._services.saved_games.delete(game)

    async def rematch(self, table: HostedTable, person: str, name: str, network: str = "") -> HostedTable:
        """Same people, same rules: the first to ask opens the table, the others join it, even if they ask at once."""
        async with self._opening_rematch:
            return await self._rematch(table, person, name, network)

    async def _rematch(self, table: HostedTable, person: str, name: str, network: str) -> HostedTable:
        before = table.successor
        if before is None or before not in self._tables:
            people = tuple(member.person for member in table.record.members if member is not None)
            terms = table.record.terms
            opened = await self.open(terms, person, name, people if len(people) > 1 else (), network)
            if await table.succeed(opened.code, before) == opened.code:
                return opened
            await self.leave(opened, person)  # another host was quicker
            await self.refresh(table.successor or "")
        successor = self.find(table.successor or "")
        await successor.join(person, name)
        return successor

    async def rest(self) -> None:
        """Before the host ends: the records tell whose turn it is, as after a restart no game is loaded to find out."""
        for table in self:
            with suppress(Declined):  # during an outage: then they are loaded to find out
                await table.hibernate()

    async def restore(self) -> None:
        """All tables as they were when the host stopped; games hibernate until somebody comes.

        `StoreError`: better no start than a lobby that lacks what the store did not tell.
        """
        games = await self._services.saved_games.ids()
        async for record in in_slices(await self._services.record_files.read()):
            try:
                await self._restore(record, games)
            except DatabaseAway:
                raise
            except SeasaltError as error:
                self._services.journal.note("table not restored", table=record.code, reason=str(error))

    async def remove_stale(self) -> None:
        """Remove stale tables, and finished ones beyond the limit: those of guests first, then the oldest."""
        over = list[HostedTable]()
        async for table in in_slices(self):
            if self._is_stale(table):
                await self.close(table)
            elif table.record.over and table.is_empty:
                over.append(table)
        over.sort(key=lambda table: (table.record.is_of_guests, -table.touched))
        for table in over[self._services.limits().finished_tables :]:
            if table.is_empty:
                await self.close(table)

    def _drop(self, table: HostedTable) -> None:
        """Screens that show the table are notified."""
        if self._tables.pop(table.code, None) is not None:
            table.notify()

    def people_changed(self, place: str) -> bool:
        """At other hosts; whether that place is one of a table."""
        kind, _, code = place.partition("/")
        table = self._tables.get(code)
        if table is not None:
            (table.watchers if kind == "watch" else table.presence).refresh()
        return bool(code)

    async def refresh(self, code: str) -> HostedTable | None:
        """Another host has opened, changed or removed the table. `StoreError`."""
        table = self._tables.get(code)
        if table is not None:
            await table.shared.refresh()
            if table.shared.is_gone:
                self._drop(table)
                self._services.tasks.start(table.game.unload())
        elif (record := await self._services.record_files.reread(code)) is not None and code not in self._tables:
            self._add(HostedTable(record, self._services, self._relist))
        return self._tables.get(code)

    def _is_stale(self, table: HostedTable) -> bool:
        record, age = table.record, self._services.operating() - table.touched
        if not table.is_empty:
            return False
        nobody = not any(record.members)
        return (
            nobody
            or (record.over and age > timeouts.FINISHED_TABLE)
            or (not table.begun and age > timeouts.WAITING_TABLE)
        )

    def _touched(self, record: TableRecord) -> float:
        """As recorded, but recent enough that guests of an interrupted game have some time to reconnect."""
        now, forgotten = self._services.operating(), self._services.limits().guest_game_seconds
        earliest = (
            now - max(forgotten - timeouts.GUESTS_AFTER_RESTART, 0.0)
            if record.is_of_guests and record.plan is not None
            else 0.0
        )
        return min(max(record.touched, earliest), now)

    async def _restore(self, record: TableRecord, games: frozenset[int]) -> None:
        if record.over and record.game is None:
            await self._services.record_files.delete(record.code)  # its game was in memory alone
            return
        if record.game is None:
            record = replace(record, plan=None)
        elif record.game not in games:
            self._services.journal.note("table not restored", table=record.code, reason="its game is not in the store")
            return
        table = HostedTable(record, self._services, self._relist)
        table.touched = self._touched(record)
        self._add(table)
        if not table.begun and not record.free:
            await table.begin()

    def _add(self, table: HostedTable) -> None:
        self._tables[table.code] = table
        self._relist(table)
        self._services.changes.notify()

    def _relist(self, table: HostedTable) -> None:
        if table in self:
            self.listing.update(table)
            self._caps.update(table.record)
        else:
            self.listing.drop(table)
            self._caps.drop(table.code)
