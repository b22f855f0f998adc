"""Matchmaking: where somebody sits down who wants to play now, and bots where nobody comes."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from seasalt_tui.server.errors import NotSaved
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.table import HostedTable

_LEVEL: Final = "normal"


def tables_to_join(
    lobby: Lobby,
    person: str,
    connected: Collection[str],
    may_join: Callable[[HostedTable], bool],
    game: str | None = None,
) -> Iterator[HostedTable]:
    """The best first: where they sit already, where a seat is reserved for them, then where others have waited longest.

    `connected`: people who are in the house. A table whose players have all left would only be another wait; and nobody
    gets into a rated game without having chosen one.
    """
    rows = lobby.listing.rows(person, "open", game)
    for row in sorted(rows, key=lambda row: (row.state != "waiting", not row.is_rematch, row.opened)):
        table = lobby.find(row.code)
        waits = any(player in connected for player in table.record.players.values())
        has_room = table.record.has_room_for(person) and not table.record.terms.rated
        if waits and may_join(table) and (row.state == "waiting" or has_room):
            yield table


class BotFill:
    """Gives the free seats of a table to bots unless somebody comes. Whoever sits down begins a new wait, as more may
    come; if the host has left the table by then, there is nobody to begin for.
    """

    def __init__(self) -> None:
        self._times: dict[str, float] = {}

    def time_of(self, table: HostedTable) -> float | None:
        """Clock time at which the bots sit down; None: they do not."""
        return self._times.get(table.code)

    async def run(self, table: HostedTable) -> None:
        seated = -1
        try:
            while not table.begun and not table.is_closed:
                if seated != len(table.record.players):
                    seated = len(table.record.players)
                    self._times[table.code] = table.clock() + timeouts.FILL_WITH_BOTS
                    table.changes.notify()
                if table.clock() >= self._times[table.code]:
                    if await _is_filled(table):
                        return
                    self._times[table.code] = table.clock() + timeouts.STORE_RETRY
                await table.changes.next(table.clock, self._times[table.code])
        finally:
            del self._times[table.code]
            table.changes.notify()


async def _is_filled(table: HostedTable) -> bool:
    """False during an outage."""
    try:
        await _fill(table)
    except NotSaved:
        return False
    return True


async def _fill(table: HostedTable) -> None:
    if table.record.host in table.presence:
        for seat in table.record.free:
            await table.set_level(seat, _LEVEL)
