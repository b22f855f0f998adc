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
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.services import utc_now
from seasalt_tui.server.rooms.table import HostedTable


class Hibernation:
    """`connected`: everybody in the house. A game with a player in the house is neither unloaded nor closed."""

    def __init__(
        self,
        lobby: Lobby,
        connected: Callable[[], frozenset[str]],
        clock: Clock,
        operating: Callable[[], float],
        limits: Callable[[], Limits],
        calendar: Callable[[], datetime] = utc_now,
    ) -> None:
        self._lobby = lobby
        self._connected = connected
        self._clock = clock
        self._operating = operating
        self._limits = limits
        self._calendar = calendar

    async def watch(self) -> None:
        while True:
            await self.check()
            await self._clock.wait(Event(), self._clock() + timeouts.ABSENCE_CHECK)

    async def check(self) -> None:
        connected, woken = self._connected(), 0
        async for table in in_slices(self._lobby):
            if self._is_overdue(table) and woken < caps.WOKEN_AT_ONCE:
                woken += 1
                with suppress(Declined):
                    await table.wake()
            elif table.begun and table.is_empty and connected.isdisjoint(table.record.players.values()):
                if self._is_abandoned(table):
                    await self._lobby.close(table)
                elif self._operating() - table.touched >= self._limits().rest_seconds:
                    await table.hibernate()

    def _is_overdue(self, table: HostedTable) -> bool:
        """Not games of guests alone, which would be kept from being closed."""
        record = table.record
        return table.live_game is None and not record.is_of_guests and record.is_overdue(self._calendar())

    def _is_abandoned(self, table: HostedTable) -> bool:
        """Every player has given up, or all are guests who have been gone past the time limit."""
        record = table.record
        if not record.players:
            return not record.over
        if not record.is_of_guests:
            return False
        unplayed = table.is_for_one_person and not record.over and not table.has_human_moves
        return unplayed or self._operating() - table.touched >= self._limits().guest_game_seconds
