"""Hibernation: games nobody visits are unloaded to disk, and those nobody can come back to are closed.

Of a hibernating game only the table's small record stays in memory; the game is loaded again when somebody comes, or
when a turn of hours or days is over and a bot has to move.
"""

from asyncio import Event
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.errors import Declined, NotSaved
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.store.calendar import utc_now
from seasalt_tui.store.errors import StoreError


class Hibernation:
    """`connected`: everybody in the house, at every host; `connected_here`: at this one. A game with a player in the
    house is not closed, nor unloaded at the host where they are.

    `leads`: whether this host wakes and closes games for the whole house.
    """

    def __init__(
        self,
        lobby: Lobby,
        connected: Callable[[], frozenset[str]],
        clock: Clock,
        operating: Callable[[], float],
        limits: Callable[[], Limits],
        calendar: Callable[[], datetime] = utc_now,
        *,
        connected_here: Callable[[], frozenset[str]] | None = None,
        leads: Callable[[], bool] = lambda: True,
    ) -> None:
        self._lobby = lobby
        self._connected = connected
        self._connected_here = connected_here or connected
        self._leads = leads
        self._changed = Event()
        self._clock = clock
        self._operating = operating
        self._limits = limits
        self._calendar = calendar
        self._unreadable: set[str] = set()  # codes of tables whose games are not tried again

    async def watch(self) -> None:
        while True:
            self._changed.clear()
            await self.check()
            await self._clock.wait(self._changed, self._clock() + timeouts.ABSENCE_CHECK)

    def wake(self) -> None:
        """To be called when another host has gone, maybe with games that have to go on, or an outage is over."""
        self._changed.set()

    async def check(self) -> None:
        woken = 0
        async for table in in_slices(self._lobby):
            if self._leads() and self._has_to_wake(table) and woken < caps.WOKEN_AT_ONCE:
                woken += 1
                await self._wake(table)
            elif table.begun and table.is_empty_here:
                with suppress(Declined):  # of an outage: the next check may succeed
                    await self._check(table)

    async def _check(self, table: HostedTable) -> None:
        players = table.record.players.values()
        if not self._connected_here().isdisjoint(players):
            return
        if table.is_empty and self._connected().isdisjoint(players) and self._is_abandoned(table):
            if self._leads():
                await self._lobby.close(table)
        elif self._operating() - table.touched >= self._limits().rest_seconds:
            await table.hibernate()

    async def _wake(self, table: HostedTable) -> None:
        """Not a game that another host has open."""
        with suppress(NotSaved, StoreError):  # of an outage
            try:
                if await table.game.may_lead():
                    await table.wake()
            except NotSaved:
                raise
            except Declined:
                self._unreadable.add(table.code)
            finally:
                await table.game.release_unless_live()

    def _has_to_wake(self, table: HostedTable) -> bool:
        """For an overdue turn, or to find out whose turn it is, as the host was killed while the game was loaded.

        Not games of guests alone, which would be kept from being closed.
        """
        record = table.record
        if table.live_game is not None or not table.begun or record.over or record.is_of_guests:
            return False
        if table.code in self._unreadable or not table.is_empty:
            return False
        return record.to_act is None or record.is_overdue(self._calendar())

    def _is_abandoned(self, table: HostedTable) -> bool:
        """Every player has given up, or all are guests who have been gone past the time limit."""
        record = table.record
        if not record.players:
            return not record.over
        if not record.is_of_guests:
            return False
        unplayed = table.record.terms.is_for_one_person and not record.over and not table.has_human_moves
        return unplayed or self._operating() - table.touched >= self._limits().guest_game_seconds
