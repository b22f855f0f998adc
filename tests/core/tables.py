"""Tables to test with: two seats, a known deck, and logs that misbehave."""

from asyncio import Event
from collections.abc import Sequence
from typing import Any

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Header, Log, MemoryLog, Record
from seasalt_tui.core.setup import setup
from seasalt_tui.core.table import Table, open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import DRAW

AnyTable = Table[Any, Any, Any, Any]


def fresh_log() -> MemoryLog:
    return MemoryLog(Header(game.name, game.version, setup(game, players=2, first=0, options={})))


async def opened(log: Log | None = None) -> AnyTable:
    return await open_table(game, log or fresh_log(), "table")


async def turn(table: AnyTable) -> None:
    """Draw, keep the first card that can be kept, end the turn."""
    for choice in (0, 0, -1):
        (seat,) = game.to_act(table.state)
        await table.submit(seat, game.legal(table.state, seat)[choice], after=table.number)


async def played_out() -> AnyTable:
    table, dice = await opened(), Dice("to the end")
    while actors := game.to_act(table.state):
        (seat,) = actors
        await table.submit(seat, dice.choice(game.legal(table.state, seat)), after=table.number)
    return table


async def whole(table: AnyTable) -> tuple[Any, int, tuple[Record, ...]]:
    return table.state, table.number, tuple(await table.log.after(0))


class BrokenLog(MemoryLog):
    """Takes a number of records, and then no more: the disk is full."""

    def __init__(self, header: Header, room: int) -> None:
        super().__init__(header)
        self.room = room

    async def append(self, record: Record) -> None:
        if record.number > self.room:
            raise OSError("No space left on device")
        await super().append(record)


class RacingLog(MemoryLog):
    """Another table deals just before this one does."""

    async def append(self, record: Record) -> None:
        if record.number == 1:
            rival = game.chance(game.start(self.header.setup), Dice("rival"))
            await super().append(Record(1, CHANCE, game.text(rival)))
        await super().append(record)


class SlowLog(MemoryLog):
    """Keeps a record at once but says so only when it is let go on."""

    def __init__(self, header: Header, records: Sequence[Record]) -> None:
        super().__init__(header, records)
        self.kept, self.go_on = Event(), Event()

    async def append(self, record: Record) -> None:
        await super().append(record)
        self.kept.set()
        await self.go_on.wait()


FIRST_MOVE = DRAW
