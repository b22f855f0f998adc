"""A place at a hosted table, for one session: all that goes from the table to a screen goes through here."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.core.remarks import Remark
from seasalt_tui.server.looking import Looking
from seasalt_tui.server.running import Running
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.pace import Pace


class HostedSitting:
    """Whoever sits nowhere watches, with nobody's eyes at first."""

    def __init__(self, running: Running, person: str, seat: Seat | None, *, alone: bool) -> None:
        self.hurries = alone and seat is not None
        self.chairs: Mapping[Seat, Chair[Any, Any, Any, Any]] = {}
        self._running = running
        self._person = person
        self._seat = seat
        self._taken: list[Chair[Any, Any, Any, Any]] = []
        self._records: Sequence[Record] = ()
        self._remarks: Sequence[tuple[int, Remark]] = ()
        self._looking: Looking | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        table = self._running.table
        return table.game.to_act(table.state)

    @property
    def eyes(self) -> Seat | None:
        return None if self._looking is None else self._looking.seat

    async def sit(self) -> None:
        if self._seat is None:
            await self.look(None)
        else:
            self.chairs = {self._seat: await self._chair(self._seat)}

    async def look(self, eyes: Seat | None) -> None:
        """From there from now on; what was told before is told again, as it is heard there."""
        chair = await self._chair(eyes)
        if self._looking is not None:
            self._looking.end()
        self._looking = Looking(chair, self._running.may_look)

    async def _chair(self, seat: Seat | None) -> Chair[Any, Any, Any, Any]:
        table = self._running.table
        chair, number = table.sit(seat), table.number
        self._taken.append(chair)
        self._remarks = tuple(self._running.remarks)  # the chair hears all others
        chair.forgets = not self._running.history
        self._records = (await table.log.after(0))[:number]
        return chair

    def leave(self) -> None:
        for chair in self._taken:
            chair.leave()

    def watch(self) -> Looking:
        assert self._looking is not None  # noqa: S101 - asked of those who sit nowhere
        return self._looking

    def earlier(self, listener: Seat | None) -> list[Any]:
        """What was said stands where it was said."""
        table, facts = self._running.table, list[Any]()
        remarks, told_from = list(self._remarks), self._told_from(listener)
        position: Position[Any, Any] = begin(table.game, table.log.header)
        for record in self._records:
            before, position = position, after_record(table.game, position, record)
            if record.number >= told_from:
                facts += story_after(table.game, before, record, position, listener)
            while remarks and remarks[0][0] <= record.number:
                facts.append(remarks.pop(0)[1])
        return facts

    def _told_from(self, listener: Seat | None) -> int:
        """All of it; or as from one's own last action, and for those who have none nothing from before they came."""
        if self._running.history:
            return 0
        own = (record.number for record in reversed(self._records) if record.seat == listener)
        return next(own, len(self._records) + 1)

    def rounds_seen(self, viewer: Seat | None) -> int | None:  # noqa: ARG002 - one session, one viewer
        return self._running.rounds_seen.get(self._person)

    def see_round(self, viewer: Seat | None, rounds: int) -> None:  # noqa: ARG002
        self._running.rounds_seen[self._person] = max(rounds, self._running.rounds_seen.get(self._person, 0))


@asynccontextmanager
async def seated(
    running: Running, person: str, seat: Seat | None, pace: Pace, *, alone: bool
) -> AsyncIterator[HostedSitting]:
    """For as long as the screen is there."""
    sitting = HostedSitting(running, person, seat, alone=alone)
    try:
        await sitting.sit()
        with running.paced(pace) if sitting.hurries else nullcontext():
            yield sitting
    finally:
        sitting.leave()


def shown(kept: Kept) -> Kept:
    """What a session knows of a game that goes on: not its seed, for it tells the deck."""
    return replace(kept, plan=replace(kept.plan, seed=""))
