"""Live game: a hosted game in memory, with its table, its bots and the substitutes for absent players."""

from asyncio import TaskGroup
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.chair_player import play_chair, player
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table import Table, Takebacks, open_table
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.games import GAMES
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Charter
from seasalt_tui.server.rooms.services import Desk
from seasalt_tui.server.rooms.substitutes import Substitutes
from seasalt_tui.server.telemetry.log_latency import TimedLog

_TAKEBACKS: Final = Takebacks(a_turn=caps.TAKEBACKS_PER_TURN, records=caps.TAKEBACKS)


class Asking(Struct, frozen=True):
    """Advice that somebody asked for before a decision: `number` is the record it followed, `what` the kind."""

    number: int
    what: str
    seat: Seat | None


class Memories(Struct, frozen=True):
    """What a hibernating game has beside its log."""

    remarks: tuple[tuple[int, TableEvent], ...]
    rounds_seen: dict[str, int]
    asking: dict[str, Asking]


class Running:
    """`rounds_seen` and `asking`: by person, to survive a reconnect. `acted`: seats with an action in the log."""

    def __init__(
        self,
        kept: Kept,
        table: Table[Any, Any, Any, Any],
        charter: Callable[[], Charter],
        presence: Presence,
        desk: Desk,
        tell: Callable[[], None],
    ) -> None:
        self.kept = kept
        self.table = table
        self.remarks: deque[tuple[int, TableEvent]] = deque(maxlen=caps.REMARKS)
        self.rounds_seen: dict[str, int] = {}
        self.asking: dict[str, Asking] = {}
        self.acted: set[Seat] = set()
        self._charter = charter
        self._thinkers = desk.thinkers
        self._paces = [Pace(desk.pace)]
        self.substitutes = Substitutes(
            table, charter, presence, desk.clock, desk.tasks, desk.thinkers, self._wait, self.remark, tell
        )

        table.follow(self._note_who_acted)

    def _note_who_acted(self) -> None:
        self.acted.update(step.seat for step in self.table.position.trail[-1:])

    def remembered(self) -> Memories:
        return Memories(tuple(self.remarks), self.rounds_seen, self.asking)

    def remember(self, memories: Memories) -> None:
        self.remarks.extend(memories.remarks)
        self.rounds_seen |= memories.rounds_seen
        self.asking |= memories.asking

    @property
    def is_over(self) -> bool:
        return not self.table.game.to_act(self.table.state)

    @property
    def history(self) -> bool:
        return self._charter().terms.history

    def may_look(self, seat: Seat | None) -> bool:
        """Whether spectators may see the game from this seat."""
        if seat is None:
            return True
        charter = self._charter()
        member = charter.members[seat]
        return member is not None and member.shows and seat not in charter.resigned

    def remark(self, remark: TableEvent) -> None:
        self.remarks.append((self.table.number, remark))
        self.table.broadcast(remark)

    @contextmanager
    def paced(self, pace: Pace) -> Iterator[None]:
        """A person playing alone sets the pace of the bots while connected."""
        self._paces.append(pace)
        try:
            yield
        finally:
            self._paces.remove(pace)
            pace.let_go()
            pace.skip()

    async def run(self) -> None:
        """Until it is over."""
        async with TaskGroup() as tasks:
            bots = tasks.create_task(self._play_bots())
            await self.substitutes.run()
            bots.cancel()

    async def _play_bots(self) -> None:
        plan = self.kept.plan
        if any(sitter.level is not None for sitter in plan.sitters):
            self._thinkers.warm_up(plan.game)
        async with TaskGroup() as tasks:
            for seat, sitter in enumerate(plan.sitters):
                if sitter.level is not None:
                    tasks.create_task(self._play(seat, sitter.level))

    async def _play(self, seat: Seat, level: str) -> None:
        plan = self.kept.plan
        bot = player(self._thinkers, plan.game, level)
        await play_chair(self.table.sit(seat), bot, plan.seed, self._wait)

    async def _wait(self) -> None:
        await self._paces[-1].wait()


async def resumed(
    kept: Kept, charter: Callable[[], Charter], presence: Presence, desk: Desk, tell: Callable[[], None]
) -> Running:
    """A live game at the end of its log, new or half played. Only a person playing alone may take back moves."""
    alone = len(charter().terms.people) == 1
    log = TimedLog(kept.log, desk.metrics)
    table = await open_table(GAMES[kept.plan.game], log, kept.plan.seed, takebacks=_TAKEBACKS if alone else None)
    running = Running(kept, table, charter, presence, desk, tell)
    running.acted.update(record.seat for record in await log.after(0))
    return running
