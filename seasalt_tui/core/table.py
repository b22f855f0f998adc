"""Single writer: a table checks an action, appends it to the log, folds it and publishes the result, in this order.

Nothing is published before it is in the log, so nobody ever sees something that a crash could undo.
"""

from asyncio import Lock, create_task, shield
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import (
    BadSetup,
    CannotUndo,
    Conflict,
    GameOver,
    GameTooLong,
    MovesAreFinal,
    StaleFence,
    StaleNumber,
    TooManyTakebacks,
)
from seasalt_tui.core.fold import UNDO, Position, after_action, after_record, after_undo, begin, can_undo, story_after
from seasalt_tui.core.game import CHANCE, Game, Seat
from seasalt_tui.core.log import Fence, Log, Record
from seasalt_tui.core.table_events import TableEvent

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")


class Takebacks(Struct, frozen=True):
    """Rate limit on takebacks: so many a turn, and none once the game has so many records.

    It limits new takebacks only: a log with more of them still folds.
    """

    a_turn: int | None = None
    records: int | None = None


class Table(Generic[S, A, V, F]):
    """`takebacks`: None where nobody may undo.

    `seed`: each roll has dice of its own, seeded by the round, its phase and a counter. So a reopened table rolls the
    same, and how a round is dealt does not depend on how earlier rounds were played.
    """

    def __init__(self, game: Game[S, A, V, F], log: Log, seed: str, *, takebacks: Takebacks | None = None) -> None:
        """At the start of the game; `open_table` replays the log."""
        self.game = game
        self.log = log
        self.position: Position[S, A] = begin(game, log.header)
        self.takebacks = takebacks
        self._seed = seed
        self._undo_count = 0  # since the turn began
        self.last_actor = CHANCE
        self.is_ended = False
        self._rolls: Counter[str] = Counter()
        self._chairs: list[Chair[S, A, V, F]] = []
        self._followers: list[Callable[[], object]] = []
        self._lock = Lock()

    @property
    def state(self) -> S:
        return self.position.state

    @property
    def number(self) -> int:
        return self.position.number

    def sit(self, seat: Seat | None, *, fence: Fence | None = None) -> Chair[S, A, V, F]:
        """A chair at this seat; None: as a spectator. Several chairs may share a seat. `fence`: see `Chair`."""
        players = self.log.header.setup.players
        if seat is not None and not 0 <= seat < players:
            raise BadSetup(f"There is no seat {seat} at this table; its seats are 0 to {players - 1}.")
        chair = Chair(self, seat, fence)
        self._chairs.append(chair)
        return chair

    def leave(self, chair: Chair[S, A, V, F]) -> None:
        if chair in self._chairs:
            self._chairs.remove(chair)

    def follow(self, callback: Callable[[], object]) -> None:
        """Call back after every single record; chairs may receive several at once."""
        self._followers.append(callback)

    def unfollow(self, callback: Callable[[], object]) -> None:
        self._followers.remove(callback)

    def broadcast(self, event: TableEvent) -> None:
        """Publish to all chairs, in order with the facts of the game."""
        for chair in self._chairs:
            chair.receive((event,))

    async def end(self) -> None:
        """End the game before the rules do: it accepts nothing more. The log does not know it."""
        async with self.ending():
            pass

    @asynccontextmanager
    async def ending(self) -> AsyncIterator[None]:
        """It has ended while what is within is done, and goes on if that fails."""
        async with self._lock:
            self.is_ended = True
            try:
                yield
            except BaseException:
                self.is_ended = False
                raise

    async def is_over(self) -> bool:
        """Once it is known whether an end that is under way comes about."""
        async with self._lock:
            return not self.to_act

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.is_ended else self.game.to_act(self.state)

    def can_undo(self, seat: Seat | None) -> bool:
        return self._undo_refusal() is None and can_undo(self.game, self.position, seat)

    def _undo_refusal(self) -> CannotUndo | None:
        """Why this table allows no takeback now, whatever the game says."""
        bound = self.takebacks
        if bound is None or self.is_ended:
            return CannotUndo()
        if bound.a_turn is not None and self._undo_count >= bound.a_turn:
            return TooManyTakebacks(bound.a_turn)
        return GameTooLong() if bound.records is not None and self.number >= bound.records else None

    async def submit(self, seat: Seat, action: A, after: int, *, fence: Fence | None = None) -> None:
        """Returns once the action, and what chance then does, are in the log. A refusal leaves the table unchanged.

        Chance needs no fence: whoever lets it act rolls the same dice.

        If the log fails, the table stays at the last record that was appended, and can go on from there.
        """
        await self._shielded(self._submit(seat, action, after, fence))

    async def undo(self, seat: Seat, after: int, *, fence: Fence | None = None) -> None:
        """Take the newest action back, which is a record too."""
        await self._shielded(self._undo(seat, after, fence))

    async def catch_up(self, *, rolls: bool = True) -> None:
        """Read what other tables have appended to this log, and let chance act if it is to and this table `rolls`."""
        async with self._lock:
            await self._catch_up()
            if rolls:
                await self._roll()

    async def _shielded(self, change: Coroutine[None, None, None]) -> None:
        # Cancelling the caller between append and fold would leave the log ahead of the table.
        task = create_task(change)
        task.add_done_callback(lambda finished: finished.cancelled() or finished.exception())
        await shield(task)

    async def _submit(self, seat: Seat, action: A, after: int, fence: Fence | None) -> None:
        async with self._lock:
            await self._roll()
            self._check_number(after)
            if not self.to_act:
                raise GameOver("The game is over.")
            position = after_action(self.game, self.position, seat, action)
            await self._append(seat, self.game.text(action), position, fence)
            await self._roll()

    async def _undo(self, seat: Seat, after: int, fence: Fence | None) -> None:
        async with self._lock:
            self._check_number(after)
            if self.takebacks is None:
                raise MovesAreFinal
            position = after_undo(self.game, self.position, seat)
            if (refusal := self._undo_refusal()) is not None:
                raise refusal
            await self._append(seat, UNDO, position, fence)

    def _check_number(self, after: int) -> None:
        if after != self.number:
            raise StaleNumber(f"The table has moved on to record {self.number}; this answers record {after}.")

    async def _roll(self) -> None:
        while CHANCE in self.to_act:
            action = self.game.chance(self.state, self._dice())
            with suppress(StaleNumber):  # another table on this log has rolled first
                position = after_action(self.game, self.position, CHANCE, action)
                await self._append(CHANCE, self.game.text(action), position)

    def _dice(self) -> Dice:
        occasion = self._occasion(self.state)
        return Dice(f"{self._seed} {occasion} {self._rolls[occasion]}")

    def _occasion(self, state: S) -> str:
        standing = self.game.standing(state)
        return f"{standing.round} {standing.phase}"

    async def _append(self, seat: Seat, text: str, position: Position[S, A], fence: Fence | None = None) -> None:
        record = Record(position.number, seat, text)
        try:
            await self.log.append(record, fence=fence)
        except StaleFence:
            await self._catch_up()
            raise
        except Conflict:
            await self._catch_up()
            raise StaleNumber(f"Somebody else moved first: the table is at record {self.number}.") from None
        self._advance(record, position)

    def _count_takebacks(self, record: Record) -> None:
        if record.action == UNDO:
            self._undo_count += 1
        elif record.seat not in {CHANCE, self.last_actor}:
            self._undo_count, self.last_actor = 0, record.seat

    async def _catch_up(self) -> None:
        async for record in in_slices(await self.log.after(self.number)):
            self._advance(record, after_record(self.game, self.position, record))

    def _advance(self, record: Record, position: Position[S, A]) -> None:
        before, self.position = self.position, position
        self._count_takebacks(record)
        if record.seat == CHANCE:
            self._rolls[self._occasion(before.state)] += 1
        for chair in self._chairs:
            chair.receive(story_after(self.game, before, record, position, chair.seat), record.seat)
        for callback in self._followers:
            callback()


async def open_table(
    game: Game[S, A, V, F], log: Log, seed: str, *, takebacks: Takebacks | None = None
) -> Table[S, A, V, F]:
    """At the end of the log, with chance having acted if it was to."""
    table = Table(game, log, seed, takebacks=takebacks)
    await table.catch_up()
    return table
