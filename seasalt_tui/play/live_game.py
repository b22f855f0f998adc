"""Live game: a game in memory, with its table and its bots, at home and at a host alike."""

from asyncio import TaskGroup
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from seasalt_tui.bots.chair_player import Player, play_chair, player, scripted
from seasalt_tui.bots.levels import LEVELS, Bot
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Fence
from seasalt_tui.core.table import Table
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.pace import Pace


class LiveGame:
    """`script`: what plays in place of a level, by seat. `rounds_seen`: by person, how many results they have seen.

    `table_events`: what has happened outside the rules, each after the record of its number; nothing at home. `fence`:
    of the lease under which the bots play, if hosts share the game.
    """

    def __init__(
        self,
        handle: GameHandle,
        table: Table[Any, Any, Any, Any],
        thinkers: Thinkers,
        pace: Pace,
        script: Mapping[Seat, Bot] | None = None,
    ) -> None:
        self.handle = handle
        self.table = table
        self.table_events = deque[tuple[int, TableEvent]](maxlen=0)
        self.rounds_seen: dict[str, int] = {}
        self.fence: Fence | None = None
        self._thinkers = thinkers
        self._paces = [pace]
        self._script = script or {}

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.table.to_act

    @property
    def is_over(self) -> bool:
        return not self.to_act

    @property
    def shows_history(self) -> bool:
        """Whether whoever sits down is told the story so far."""
        return True

    def may_watch_from(self, seat: Seat | None) -> bool:
        """Whether spectators may see the game from this seat."""
        return seat is None

    def see_round(self, person: str, rounds: int) -> None:
        """The person has seen this many round results."""
        self.rounds_seen[person] = rounds

    @contextmanager
    def paced(self, pace: Pace) -> Iterator[None]:
        """A person playing alone at a host sets the pace of the bots while connected."""
        self._paces.append(pace)
        try:
            yield
        finally:
            self._paces.remove(pace)
            pace.release()
            pace.skip()

    async def play_bots(self) -> None:
        """All seats of bots, until it is cancelled."""
        plan = self.handle.plan
        levels = {seat: sitter.level for seat, sitter in enumerate(plan.sitters) if sitter.level is not None}
        if any(level in LEVELS for seat, level in levels.items() if seat not in self._script):
            self._thinkers.warm_up(plan.game)
        async with TaskGroup() as tasks:
            for seat, level in levels.items():
                tasks.create_task(self.play_seat(seat, level, plan.seed))

    async def play_seat(self, seat: Seat, level: str, seed: str) -> None:
        """A bot plays on this seat until it is cancelled."""
        chair = self.table.sit(seat, fence=self.fence)
        try:
            await play_chair(chair, self._player(seat, level), seed, partial(self._wait, seat))
        finally:
            chair.leave()

    def _player(self, seat: Seat, level: str) -> Player:
        if seat in self._script:
            return scripted(self._script[seat])
        return player(self._thinkers, self.handle.plan.game, level)

    async def _wait(self, seat: Seat) -> None:
        await self._paces[-1].wait(begins_turn=self.table.last_actor != seat)
