"""Test fixtures: tables of two seats with a known deck, and logs that fail, race or stall."""

from asyncio import Event
from collections.abc import Sequence
from typing import Any

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import StaleFence
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Fence, Header, Log, MemoryLog, Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.table import Table, open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import DRAW

AnyTable = Table[Any, Any, Any, Any]


def fresh_log() -> MemoryLog:
    return MemoryLog(Header(game.name, game.version, valid_setup(game, players=2, first=0, options={})))


async def table_on(log: Log | None = None) -> AnyTable:
    return await open_table(game, log or fresh_log(), "table")


async def turn(table: AnyTable) -> None:
    """Draw, keep the first card offered, end the turn."""
    for choice in (0, 0, -1):
        (seat,) = game.to_act(table.state)
        await table.submit(seat, game.legal(table.state, seat)[choice], after=table.number)


async def played_out() -> AnyTable:
    table, dice = await table_on(), Dice("to the end")
    while actors := game.to_act(table.state):
        (seat,) = actors
        await table.submit(seat, dice.choice(game.legal(table.state, seat)), after=table.number)
    return table


async def snapshot(table: AnyTable) -> tuple[Any, int, tuple[Record, ...]]:
    return table.state, table.number, tuple(await table.log.after(0))


class BrokenLog(MemoryLog):
    """Accepts a number of records, then fails as on a full disk."""

    def __init__(self, header: Header, room: int) -> None:
        super().__init__(header)
        self.room = room

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if record.number > self.room:
            raise OSError("No space left on device")
        await super().append(record, fence=fence)


class RacingLog(MemoryLog):
    """Race condition: another table appends the first deal just before this one does."""

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if record.number == 1:
            rival = game.chance(game.start(self.header.setup), Dice("rival"))
            await super().append(Record(1, CHANCE, game.text(rival)))
        await super().append(record, fence=fence)


class LeasedLog(MemoryLog):
    """Of a host whose lease may go to another: `number` is then higher than that of its fence."""

    number = 1

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if fence is not None and fence.number != self.number:
            raise StaleFence(f"The lease {fence.lease} was given to another host.")
        await super().append(record, fence=fence)


class SlowLog(MemoryLog):
    """Appends at once, but returns only after `go_on` is set."""

    def __init__(self, header: Header, records: Sequence[Record]) -> None:
        super().__init__(header, records)
        self.appended, self.go_on = Event(), Event()

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        await super().append(record, fence=fence)
        self.appended.set()
        await self.go_on.wait()


FIRST_MOVE = DRAW
