"""A table on this machine: people who share one keyboard, and bots."""

from asyncio import TaskGroup
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from seasalt_tui.bots.levels import LEVELS, Bot
from seasalt_tui.bots.seated import play_on, player, scripted
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.chair import Chair
from seasalt_tui.core.fold import retold
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Log, Record
from seasalt_tui.core.table import Table, open_table
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan
from seasalt_tui.ui.pace import Pace


class LocalTable:
    """`chairs`: those of the people."""

    def __init__(
        self, plan: Plan, table: Table[Any, Any, Any, Any], pace: Pace, records: Sequence[Record] = ()
    ) -> None:
        self.plan = plan
        self.game = table.game
        self.names = plan.names
        self.sitters = plan.sitters
        self.pace = pace
        self.chairs: dict[Seat, Chair[Any, Any, Any, Any]] = {seat: table.sit(seat) for seat in plan.people}
        self.hurries = True
        self.eyes = None
        self._table = table
        self._records = records

    def earlier(self, listener: Seat | None) -> list[Any]:
        """What had happened before anybody sat down here."""
        return list(retold(self.game, self._table.log.header, self._records, listener))

    def watch(self) -> Chair[Any, Any, Any, Any]:
        """For a table of bots alone."""
        return self._table.sit(None)

    def rounds_seen(self, viewer: Seat | None) -> int | None:  # noqa: ARG002 - each table is sat down to once
        return None

    def see_round(self, viewer: Seat | None, rounds: int) -> None:
        """Nobody asks again."""

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self._table.state)

    async def play_bots(self, thinkers: Thinkers, script: Mapping[Seat, Bot]) -> None:
        """Of their levels, except for the seats in the script."""
        async with TaskGroup() as tasks:
            for seat, sitter in enumerate(self.sitters):
                if sitter.level is not None:
                    chair = self._table.sit(seat)
                    found = scripted(script[seat]) if seat in script else player(thinkers, self.game.name, sitter.level)
                    tasks.create_task(play_on(chair, found, self.plan.seed, self.pace.wait))


@asynccontextmanager
async def opened(
    plan: Plan, log: Log, thinkers: Thinkers, pace: Pace | None = None, script: Mapping[Seat, Bot] | None = None
) -> AsyncIterator[LocalTable]:
    """The table of a log, new or half played. Its bots play for as long as it is open."""
    table = await open_table(GAMES[plan.game], log, plan.seed, takebacks=True)
    local = LocalTable(plan, table, pace or Pace(), await log.after(0))
    if any(sitter.level in LEVELS for seat, sitter in enumerate(plan.sitters) if seat not in (script or {})):
        thinkers.warm_up(plan.game)
    async with TaskGroup() as tasks:
        bots = tasks.create_task(local.play_bots(thinkers, script or {}))
        yield local
        bots.cancel()
