"""A table: check, append, fold, tell. It is the one place where a log grows, and tells nothing it has not appended."""

from asyncio import Lock, create_task, shield
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Generic, TypeVar

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import BadSetup, CannotUndo, Conflict, GameOver, StaleNumber
from seasalt_tui.core.fold import UNDO, Position, after_record, begin, can_undo, done, story_after, undone
from seasalt_tui.core.game import CHANCE, Game, Seat
from seasalt_tui.core.log import Log, Record
from seasalt_tui.core.remarks import Remark

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")


class Table(Generic[S, A, V, F]):
    """`takebacks`: whether a seat may undo, which is fair where nobody sits who watches its every move.

    `seed`: each roll has dice of its own, found by the round and by what is rolled for. So a table that is opened anew
    rolls what it would have rolled, and how a round is dealt does not hang on how those before it were played.
    """

    def __init__(self, game: Game[S, A, V, F], log: Log, seed: str, *, takebacks: bool = False) -> None:
        """A table as it was set up; `open_table` brings it to where its log ends."""
        self.game = game
        self.log = log
        self.position: Position[S, A] = begin(game, log.header)
        self.takebacks = takebacks
        self._seed = seed
        self._rolls: Counter[str] = Counter()
        self._chairs: list[Chair[S, A, V, F]] = []
        self._followers: list[Callable[[], object]] = []
        self._changing = Lock()

    @property
    def state(self) -> S:
        return self.position.state

    @property
    def number(self) -> int:
        return self.position.number

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

    def follow(self, told: Callable[[], object]) -> None:
        """After each record by itself, while chairs hear of several at once if they are slow."""
        self._followers.append(told)

    def unfollow(self, told: Callable[[], object]) -> None:
        self._followers.remove(told)

    def remark(self, remark: Remark) -> None:
        """To everybody, among what happens in the game."""
        for chair in self._chairs:
            chair.hear((remark,))

    def can_undo(self, seat: Seat | None) -> bool:
        return self.takebacks and can_undo(self.game, self.position, seat)

    async def submit(self, seat: Seat, action: A, after: int) -> None:
        """Returns when the action is kept, and what chance then does. A refusal leaves the table as it was.

        Where the log fails, the table stands at the last record that is kept, and goes on from there.
        """
        await self._undisturbed(self._submit(seat, action, after))

    async def undo(self, seat: Seat, after: int) -> None:
        """Take the newest action back, and keep that too."""
        await self._undisturbed(self._undo(seat, after))

    async def catch_up(self) -> None:
        """Take in what others have appended to the log, and let chance do what waits for it."""
        async with self._changing:
            await self._catch_up()
            await self._roll()

    async def _undisturbed(self, change: Coroutine[None, None, None]) -> None:
        # A caller who goes away in the middle must not leave behind a log that is ahead of its table.
        task = create_task(change)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await shield(task)

    async def _submit(self, seat: Seat, action: A, after: int) -> None:
        async with self._changing:
            await self._roll()
            self._check_number(after)
            if not self.game.to_act(self.state):
                raise GameOver("The game is over.")
            position = done(self.game, self.position, seat, action)
            await self._append(seat, self.game.text(action), position)
            await self._roll()

    async def _undo(self, seat: Seat, after: int) -> None:
        async with self._changing:
            self._check_number(after)
            if not self.takebacks:
                raise CannotUndo
            await self._append(seat, UNDO, undone(self.game, self.position, seat))

    def _check_number(self, after: int) -> None:
        if after != self.number:
            raise StaleNumber(f"The table has moved on to record {self.number}; this answers record {after}.")

    async def _roll(self) -> None:
        while CHANCE in self.game.to_act(self.state):
            action = self.game.chance(self.state, self._dice())
            with suppress(StaleNumber):  # another table on this log has rolled instead
                await self._append(CHANCE, self.game.text(action), done(self.game, self.position, CHANCE, action))

    def _dice(self) -> Dice:
        occasion = self._occasion(self.state)
        return Dice(f"{self._seed} {occasion} {self._rolls[occasion]}")

    def _occasion(self, state: S) -> str:
        standing = self.game.standing(state)
        return f"{standing.round} {standing.phase}"

    async def _append(self, seat: Seat, text: str, position: Position[S, A]) -> None:
        record = Record(position.number, seat, text)
        try:
            await self.log.append(record)
        except Conflict:
            await self._catch_up()
            raise StaleNumber(f"Somebody else moved first: the table is at record {self.number}.") from None
        self._advance(record, position)

    async def _catch_up(self) -> None:
        for record in await self.log.after(self.number):
            self._advance(record, after_record(self.game, self.position, record))

    def _advance(self, record: Record, position: Position[S, A]) -> None:
        before, self.position = self.position, position
        if record.seat == CHANCE:
            self._rolls[self._occasion(before.state)] += 1
        for chair in self._chairs:
            chair.hear(story_after(self.game, before, record, position, chair.seat), record.seat)
        for told in self._followers:
            told()


async def open_table(game: Game[S, A, V, F], log: Log, seed: str, *, takebacks: bool = False) -> Table[S, A, V, F]:
    """Where the log ends, with chance's part done."""
    table = Table(game, log, seed, takebacks=takebacks)
    await table.catch_up()
    return table
