"""Navigation: how a session goes to tables, opens and leaves them. Of two requests at once the later one wins."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.server.errors import Declined, banned, not_for_keys, not_watched
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.rooms.codes import grouped, guest_of, is_device_code, is_seat_code, wanted_place
from seasalt_tui.server.rooms.matchmaking import tables_to_join
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.lobby import Lobby
    from seasalt_tui.server.sessions.session import HostedSession


class Navigation:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session

    @property
    def _lobby(self) -> "Lobby":
        return self._session.house.lobby

    @property
    def _person(self) -> str:
        return self._session.person

    @property
    def _name(self) -> str:
        return self._session.own_name.displayed

    @property
    def _network(self) -> str:
        return widest_network(self._session.caller.address)

    def go_to_wanted(self) -> None:
        """What the session was asked for when it began: a table's code, perhaps only to watch."""
        if self._session.caller.command:
            code, watches = wanted_place(self._session.caller.command)
            self._session.run_latest("enter", self._go_to_code, code, watches)

    def go_to_code(self, code: str) -> None:
        self._session.run_latest("enter", self._go_to_code, code, False)

    async def _go_to_code(self, code: str, watches: bool) -> None:
        try:
            if is_device_code(code):
                offer = self._session.house.linking.find(code, self._session, self._network)
                self._session.dialogs.ask_to_link(offer)
                return
            table = self._session.moderation.unless_banned(self._table_of_code(code))
            if not watches and table.record.has_room_for(self._person):
                await table.join(self._person, self._name)
            await table.wake()
            self.enter(table)
        except Declined as error:
            self._session.decline(error)

    def _table_of_code(self, code: str) -> HostedTable:
        if is_seat_code(code):
            return self._reconnect(code)
        return self._lobby.find_typed(code, self._person, self._network)

    def _reconnect(self, code: str) -> HostedTable:
        """Reconnect of a guest: this session takes over the identity behind the seat code."""
        session = self._session
        if not session.caller.guest:
            raise not_for_keys()
        table = self._lobby.reconnect(guest_of(code), self._person, self._network)
        before = session.person
        session.caller, session.code = replace(session.caller, person=guest_of(code)), grouped(code)
        session.house.sessions.changed(before, session.person)
        session.table_notices.notify()
        return table

    def play_now(self, terms: Terms, game: str | None) -> None:
        """Where somebody waits, for this game if one is named; else at a new table, with bots if nobody comes."""
        self._session.run_latest("enter", self._play_now, terms, game)

    async def _play_now(self, terms: Terms, game: str | None) -> None:
        connected, moderation = self._session.house.sessions.people(), self._session.moderation
        for table in tables_to_join(
            self._lobby, self._person, connected, lambda one: not moderation.is_banned(one), game
        ):
            with suppress(Declined):  # somebody else was quicker
                await table.join(self._person, self._name)
                self.enter(table)
                return
        await self._open(terms, fill=True)

    def open(self, terms: Terms) -> None:
        self._session.run_latest("enter", self._open, terms)

    async def _open(self, terms: Terms, *, fill: bool = False) -> None:
        """`fill`: with bots if nobody comes."""
        table = await self.opened(terms)
        if table is not None:
            if fill:
                self._session.house.tasks.start(self._session.house.bot_fill.run(table))
            self.enter(table)

    async def opened(self, terms: Terms) -> HostedTable | None:
        """A new table; None if there can be none, which the person is told."""
        try:
            return await self._lobby.open(terms, self._person, self._name, network=self._network)
        except Declined as error:
            self._session.decline(error)
            return None

    def join(self, table: HostedTable) -> None:
        self._session.run_latest("enter", self._join, table)

    async def _join(self, table: HostedTable) -> None:
        try:
            await self._session.moderation.unless_banned(table).join(self._person, self._name)
        except Declined as error:
            self._session.decline(error)
            return
        self.enter(table)

    def rematch(self, table: HostedTable) -> None:
        self._session.run_latest("enter", self._rematch, table)

    async def _rematch(self, table: HostedTable) -> None:
        """Spectators go on to watch the rematch."""
        try:
            if table.record.knows(self._person):
                again = await self._lobby.rematch(table, self._person, self._name, self._network)
                self._session.house.sessions.tell_of_table(again)
                self.enter(again)
            else:
                self.enter(self._lobby.find(table.successor or ""))
        except Declined as error:
            self._session.decline(error)

    def leave_seat(self, table: HostedTable) -> None:
        """Leave the seat before the game has begun."""
        self._session.go_home()
        self._session.run_latest("enter", self._lobby.leave, table, self._person)

    def hand_over(self, table: HostedTable) -> None:
        """Leave the seat to a bot, and the table."""
        self._session.go_home()
        self._session.run_latest("enter", table.endings.hand_over, self._person)

    def give_up(self, table: HostedTable) -> None:
        """Whose game ends by that stays at the table to see the result."""
        self._session.run_latest("enter", self._give_up, table)

    async def _give_up(self, table: HostedTable) -> None:
        await table.endings.give_up(self._person)
        self._session.house.sessions.tell_of_end(table)
        if not table.record.over:
            self._session.go_home()

    def enter(self, table: HostedTable) -> None:
        """To the person's seat, or to watch if spectators are allowed."""
        if table.begun and not table.record.terms.watched and not table.record.knows(self._person):
            self._session.decline(not_watched())
        elif self._session.moderation.is_banned(table):
            self._session.decline(banned(table.code))
        elif not self._session.is_at(table):
            self._enter(table)

    def _enter(self, table: HostedTable) -> None:
        if table.begun and table.live_game is None:
            self.when_awake(table, partial(self.enter, table))
            return
        self._session.go_home()
        if table.record.knows(self._person):
            self._session.own_name.reserve()
        self._session.show_table(table)

    def when_awake(self, table: HostedTable, then: Callable[[], None]) -> None:
        """Load a hibernating game first."""
        self._session.run_latest("wake", self._wake, table, then)

    async def _wake(self, table: HostedTable, then: Callable[[], None]) -> None:
        try:
            await table.wake()
        except Declined as error:
            self._session.decline(error)
            return
        then()
