"""A table: check, append, fold, tell. It is the one place where a log grows, and tells nothing it has not appended."""

from asyncio import Lock, create_task, shield
from contextlib import suppress
from typing import Generic, TypeVar

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import BadSetup, Conflict, GameOver, StaleNumber
from seasalt_tui.core.fold import begin, checked, fold, next_state
from seasalt_tui.core.game import CHANCE, Game, Seat
from seasalt_tui.core.log import Log, Record

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")


class Table(Generic[S, A, V, F]):
    def __init__(self, game: Game[S, A, V, F], log: Log, dice: Dice) -> None:
        """A table as it was set up; `open_table` brings it to where its log ends."""
        self.game = game
        self.log = log
        self.state = begin(game, log.header)
        self.number = 0
        self._dice = dice
        self._chairs: list[Chair[S, A, V, F]] = []
        self._changing = Lock()

    def sit(self, seat: Seat | None) -> Chair[S, A, V, F]:
        """For a seat, or None to watch. Several chairs may share a seat."""
        players = self.log.header.setup.players
        if seat is not None and not 0 <= seat < players:
            raise BadSetup(f"There is no seat {seat} at this table; its seats are 0 to {players - 1}.")
        chair = Chair(self, seat)
        self._chairs.append(chair)
        return chair

    def leave(self, chair: Chair[S, A, V, F]) -> None:
        if chair in self._chairs:
            self._chairs.remove(chair)

    async def submit(self, seat: Seat, action: A, after: int) -> None:
        """Returns when the action is kept, and what chance then does. A refusal leaves the table as it was.

        Where the log fails, the table stands at the last record that is kept, and goes on from there.
        """
        # A caller who goes away in the middle must not leave behind a log that is ahead of its table.
        task = create_task(self._submit(seat, action, after))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await shield(task)

    async def catch_up(self) -> None:
        """Take in what others have appended to the log, and let chance do what waits for it."""
        async with self._changing:
            await self._catch_up()
            await self._roll()

    async def _submit(self, seat: Seat, action: A, after: int) -> None:
        async with self._changing:
            await self._roll()
            if after != self.number:
                raise StaleNumber(f"The table has moved on to record {self.number}; this answers record {after}.")
            if not self.game.to_act(self.state):
                raise GameOver("The game is over.")
            state = checked(self.game, self.state, seat, action)
            await self._append(seat, action, state)
            await self._roll()

    async def _roll(self) -> None:
        while CHANCE in self.game.to_act(self.state):
            action = self.game.chance(self.state, self._dice)
            with suppress(StaleNumber):  # another table on this log has rolled instead
                await self._append(CHANCE, action, self.game.apply(self.state, CHANCE, action))

    async def _append(self, seat: Seat, action: A, state: S) -> None:
        record = Record(self.number + 1, seat, self.game.text(action))
        try:
            await self.log.append(record)
        except Conflict:
            await self._catch_up()
            raise StaleNumber(f"Somebody else moved first: the table is at record {self.number}.") from None
        self._advance(seat, action, state)

    async def _catch_up(self) -> None:
        for record in await self.log.after(self.number):
            action, state = next_state(self.game, self.state, record, self.number + 1)
            self._advance(record.seat, action, state)

    def _advance(self, seat: Seat, action: A, state: S) -> None:
        before, self.state = self.state, state
        self.number += 1
        for chair in self._chairs:
            chair.hear(self.game.story(before, seat, action, state, chair.seat))


async def open_table(game: Game[S, A, V, F], log: Log, dice: Dice) -> Table[S, A, V, F]:
    """Where the log ends, with chance's part done."""
    table = Table(game, log, dice)
    records = await log.after(0)
    table.state, table.number = fold(game, table.state, records), len(records)
    await table.catch_up()
    return table
