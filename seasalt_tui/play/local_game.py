"""Local table: people who share one keyboard, and bots."""

from asyncio import TaskGroup
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from seasalt_tui.bots.chair_player import play_chair, player, scripted
from seasalt_tui.bots.levels import LEVELS, Bot
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.chair import Chair
from seasalt_tui.core.fold import whole_story
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Log, Record
from seasalt_tui.core.table import Table, Takebacks, open_table
from seasalt_tui.games import GAMES
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.store.game_plan import Plan

_TAKEBACKS: Final = Takebacks(records=20_000)  # a hundred times a long game: bounds the growth of the database


class LocalTable:
    """`chairs`: the chairs of the people, without the bots."""

    def __init__(
        self, plan: Plan, table: Table[Any, Any, Any, Any], pace: Pace, records: Sequence[Record] = ()
    ) -> None:
        self.plan = plan
        self.game = table.game
        self.sitters = plan.sitters
        self.pace = pace
        self.chairs: dict[Seat, Chair[Any, Any, Any, Any]] = {seat: table.sit(seat) for seat in plan.people}
        self.may_hurry_bots = True
        self.watched_seat = None
        self._table = table
        self._records = records

    def earlier_facts(self, listener: Seat | None) -> list[Any]:
        """Facts from before the table was opened, as the listener may know them."""
        return list(whole_story(self.game, self._table.log.header, self._records, listener))

    def watch(self) -> Chair[Any, Any, Any, Any]:
        """A spectator's chair, for a table of bots alone."""
        return self._table.sit(None)

    def rounds_seen(self, viewer: Seat | None) -> int | None:  # noqa: ARG002 - only one screen opens a local table
        return None

    def see_round(self, viewer: Seat | None, rounds: int) -> None:
        """Not needed: no other screen opens this table."""

    @property
    def handle(self) -> GameHandle:
        return GameHandle(self.plan, self._table.log)

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self._table.state)

    async def play_bots(self, thinkers: Thinkers, script: Mapping[Seat, Bot]) -> None:
        """Bots play at their levels, except for the seats in the script."""
        async with TaskGroup() as tasks:
            for seat, sitter in enumerate(self.sitters):
                if sitter.level is not None:
                    chair = self._table.sit(seat)
                    bot = scripted(script[seat]) if seat in script else player(thinkers, self.game.name, sitter.level)
                    tasks.create_task(play_chair(chair, bot, self.plan.seed, self.pace.wait))


@asynccontextmanager
async def open_local_table(
    plan: Plan, log: Log, thinkers: Thinkers, pace: Pace | None = None, script: Mapping[Seat, Bot] | None = None
) -> AsyncIterator[LocalTable]:
    """Opens the table of a log, new or half played. Its bots play for as long as the context lasts."""
    table = await open_table(GAMES[plan.game], log, plan.seed, takebacks=_TAKEBACKS)
    local = LocalTable(plan, table, pace or Pace(), await log.after(0))
    if any(sitter.level in LEVELS for seat, sitter in enumerate(plan.sitters) if seat not in (script or {})):
        thinkers.warm_up(plan.game)
    async with TaskGroup() as tasks:
        bots = tasks.create_task(local.play_bots(thinkers, script or {}))
        yield local
        bots.cancel()
