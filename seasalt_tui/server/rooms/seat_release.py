"""Seat release: frees the seats of absent people at waiting tables after a time, so that others can play."""

from asyncio import Event
from collections.abc import Callable

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.table import HostedTable


class SeatRelease:
    """`here`: everybody in the house. Somebody in the lobby is not absent."""

    def __init__(self, lobby: Lobby, here: Callable[[], frozenset[str]], clock: Clock) -> None:
        self._lobby = lobby
        self._here = here
        self._clock = clock
        self._gone: dict[str, float] = {}

    async def watch(self) -> None:
        while True:
            await self.look()
            await self._clock.wait(Event(), self._clock() + timeouts.ABSENCE_CHECK)

    async def look(self) -> None:
        """After a restart every absence begins anew."""
        here, now = self._here(), self._clock()
        waiting = {table: self._absent(table, here) for table in self._lobby if not table.begun}
        absent = {person for people in waiting.values() for person in people}
        self._gone = {person: self._gone.get(person, now) for person in absent}
        for table, people in waiting.items():
            for person in people:
                if now - self._gone[person] >= timeouts.SEAT_RELEASE:
                    await self._lobby.leave(table, person)

    def _absent(self, table: HostedTable, here: frozenset[str]) -> tuple[str, ...]:
        people = (member.person for member in table.charter.members if member is not None)
        return tuple(person for person in people if person not in here)
