"""Time limit of a turn, told when it begins and while it runs out."""

from asyncio import Event
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

from seasalt_tui.core.game import Seat

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable

_TOLD_AT: Final = (3600, 600, 120, 60, 30, 10)  # seconds left


async def seconds_left(table: "HostedTable", seat: Seat | None) -> AsyncIterator[int]:
    """Of this seat's turns: all of a new turn's, then what is left at some moments."""
    told: float | None = None  # the deadline whose beginning was told
    while (game := table.live_game) is not None:
        now, deadline = table.clock(), None
        if seat is not None and seat in game.to_act and table.record.terms.turn is not None:
            deadline = game.substitutes.deadline(seat)
        if deadline is not None and deadline > now and deadline != told:
            told = deadline
            yield round(deadline - now)
            continue
        moment = None if deadline is None else _next_moment(deadline, now)
        await _changed(table, moment)
        now = table.clock()
        if deadline is not None and moment is not None and moment <= now < deadline and game.to_act == {seat}:
            yield round(deadline - now)


def _next_moment(deadline: float, now: float) -> float | None:
    return next((deadline - left for left in _TOLD_AT if deadline - left > now), None)


async def _changed(table: "HostedTable", until: float | None) -> None:
    """Until a turn begins or ends, or somebody comes or goes; at the latest until then."""
    game = table.live_game
    if game is None:
        return
    wake = Event()
    with game.turns.waking(wake), table.changes.waking(wake):
        await table.clock.wait(wake, until)
