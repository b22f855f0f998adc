"""Seat release: frees the seats of absent people at waiting tables after a time, so that others can play."""

from asyncio import Event
from collections.abc import Callable

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.table import HostedTable


class SeatRelease:
    """`connected`: everybody in the house. Somebody in the lobby is not absent."""

    def __init__(self, lobby: Lobby, connected: Callable[[], frozenset[str]], clock: Clock) -> None:
        self._lobby = lobby
        self._connected = connected
        self._clock = clock
        self._absent_since: dict[str, float] = {}

    async def watch(self) -> None:
        while True:
            await self.release()
            await self._clock.wait(Event(), self._clock() + timeouts.ABSENCE_CHECK)

    async def release(self) -> None:
        """After a restart every absence begins anew."""
        connected, now = self._connected(), self._clock()
        waiting = {table: self._absent(table, connected) for table in self._lobby if not table.begun}
        absent = {person for people in waiting.values() for person in people}
        self._absent_since = {person: self._absent_since.get(person, now) for person in absent}
        for table, people in waiting.items():
            for person in people:
                if now - self._absent_since[person] >= timeouts.SEAT_RELEASE:
                    await self._lobby.leave(table, person)

    def _absent(self, table: HostedTable, connected: frozenset[str]) -> tuple[str, ...]:
        people = (member.person for member in table.record.members if member is not None)
        return tuple(person for person in people if person not in connected)
