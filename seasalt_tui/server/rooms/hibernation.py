"""Hibernation: games nobody visits are unloaded to disk, and those nobody can come back to are closed.

Of a hibernating game only the table's small record stays in memory; the game is loaded again when somebody comes.
"""

from asyncio import Event
from collections.abc import Callable

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.table import HostedTable


class Hibernation:
    """`here`: everybody in the house. A game with a player in the house is neither unloaded nor closed."""

    def __init__(
        self,
        lobby: Lobby,
        here: Callable[[], frozenset[str]],
        clock: Clock,
        operating: Callable[[], float],
        limits: Callable[[], Limits],
    ) -> None:
        self._lobby = lobby
        self._here = here
        self._clock = clock
        self._operating = operating
        self._limits = limits

    async def watch(self) -> None:
        while True:
            await self.look()
            await self._clock.wait(Event(), self._clock() + timeouts.ABSENCE_CHECK)

    async def look(self) -> None:
        here = self._here()
        async for table in in_slices(self._lobby):
            if table.begun and table.is_empty and here.isdisjoint(table.charter.players.values()):
                if self._is_lost(table):
                    await self._lobby.close(table)
                elif self._operating() - table.touched >= self._limits().rest_seconds:
                    await table.rest()

    def _is_lost(self, table: HostedTable) -> bool:
        """Every player has given up, or all are guests who have been gone past the time limit."""
        charter = table.charter
        if not charter.players:
            return not charter.over
        if not charter.is_of_guests:
            return False
        unplayed = table.is_alone and not charter.over and not table.is_played
        return unplayed or self._operating() - table.touched >= self._limits().guest_game_seconds
