"""A hosted game that has begun: its table, its bots, and who minds the seats of those who have gone."""

from asyncio import TaskGroup
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.seated import play_on, player
from seasalt_tui.core.game import Seat
from seasalt_tui.core.remarks import Remark
from seasalt_tui.core.table import Table, open_table
from seasalt_tui.games import GAMES
from seasalt_tui.server.charter import Charter
from seasalt_tui.server.desk import Desk
from seasalt_tui.server.minding import Minder
from seasalt_tui.server.presence import Presence
from seasalt_tui.server.timed import TimedLog
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.pace import Pace

_REMARKS: Final = 300


class Asking(Struct, frozen=True):
    """What somebody wanted to be shown before deciding, after that record."""

    number: int
    what: str
    seat: Seat | None


class Running:
    """`rounds_seen` and `asking`: of persons, however often they come back."""

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
        self.remarks: deque[tuple[int, Remark]] = deque(maxlen=_REMARKS)
        self.rounds_seen: dict[str, int] = {}
        self.asking: dict[str, Asking] = {}
        self._charter = charter
        self._thinkers = desk.thinkers
        self._paces = [Pace(desk.pace)]
        self.minder = Minder(
            table, charter, presence, desk.clock, desk.tasks, desk.thinkers, self._wait, self.remark, tell
        )

    @property
    def is_over(self) -> bool:
        return not self.table.game.to_act(self.table.state)

    @property
    def history(self) -> bool:
        return self._charter().terms.history

    def may_look(self, seat: Seat | None) -> bool:
        """Whether watchers may, from there."""
        if seat is None:
            return True
        charter = self._charter()
        member = charter.members[seat]
        return member is not None and member.shows and seat not in charter.resigned

    def remark(self, remark: Remark) -> None:
        self.remarks.append((self.table.number, remark))
        self.table.remark(remark)

    @contextmanager
    def paced(self, pace: Pace) -> Iterator[None]:
        """Whoever plays alone sets the pace of the bots, for as long as they are there."""
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
            await self.minder.run()
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
        await play_on(self.table.sit(seat), bot, plan.seed, self._wait)

    async def _wait(self) -> None:
        await self._paces[-1].wait()


async def resumed(
    kept: Kept, charter: Callable[[], Charter], presence: Presence, desk: Desk, tell: Callable[[], None]
) -> Running:
    """At the end of its log, new or half played. Alone, one may take back what one has done."""
    alone = len(charter().terms.people) == 1
    log = TimedLog(kept.log, desk.metrics)
    table = await open_table(GAMES[kept.plan.game], log, kept.plan.seed, takebacks=alone)
    return Running(kept, table, charter, presence, desk, tell)
