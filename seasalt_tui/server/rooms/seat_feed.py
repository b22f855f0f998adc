"""Seat feed: everything a hosted game sends to one session's screen, limited to what its seat or spectator may see."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.server.rooms.live_game import Running
from seasalt_tui.server.rooms.spectating import Looking


class HostedSitting:
    """Without a seat the person is a spectator, who sees no hand at first."""

    def __init__(self, running: Running, person: str, seat: Seat | None, *, alone: bool) -> None:
        self.hurries = alone and seat is not None
        self.chairs: Mapping[Seat, Chair[Any, Any, Any, Any]] = {}
        self._running = running
        self._person = person
        self._seat = seat
        self._taken: list[Chair[Any, Any, Any, Any]] = []
        self._earlier: list[Any] = []
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
        """Spectate from these eyes from now on; the story so far is retold as it was told to that seat."""
        chair = await self._chair(eyes)
        if self._looking is not None:
            self._looking.end()
        self._looking = Looking(chair, self._running.may_look)

    async def _chair(self, seat: Seat | None) -> Chair[Any, Any, Any, Any]:
        table = self._running.table
        chair, number = table.sit(seat), table.number
        self._taken.append(chair)
        remarks = list(self._running.remarks)  # later ones come through the chair
        chair.without_history = not self._running.history
        self._earlier = await self._retold(seat, (await table.log.after(0))[:number], remarks)
        return chair

    def leave(self) -> None:
        for chair in self._taken:
            chair.leave()

    def watch(self) -> Looking:
        assert self._looking is not None  # noqa: S101 - only spectators ask for it
        return self._looking

    def earlier(self, listener: Seat | None) -> list[Any]:  # noqa: ARG002 - one session, one listener
        return self._earlier

    async def _retold(
        self, listener: Seat | None, records: Sequence[Record], remarks: list[tuple[int, TableEvent]]
    ) -> list[Any]:
        """The story so far, with each remark after the record it followed."""
        table, facts = self._running.table, list[Any]()
        told_from = self._told_from(listener, records)
        position: Position[Any, Any] = begin(table.game, table.log.header)
        async for record in in_slices(records):
            before, position = position, after_record(table.game, position, record)
            if record.number >= told_from:
                facts += story_after(table.game, before, record, position, listener)
            while remarks and remarks[0][0] <= record.number:
                facts.append(remarks.pop(0)[1])
        return facts

    def _told_from(self, listener: Seat | None, records: Sequence[Record]) -> int:
        """The first record to retell: with history all; without it the listener's own last action, and nothing
        to a listener who has none.
        """
        if self._running.history:
            return 0
        own = (record.number for record in reversed(records) if record.seat == listener)
        return next(own, len(records) + 1)

    def rounds_seen(self, viewer: Seat | None) -> int | None:  # noqa: ARG002 - one session, one viewer
        return self._running.rounds_seen.get(self._person)

    def see_round(self, viewer: Seat | None, rounds: int) -> None:  # noqa: ARG002
        self._running.rounds_seen[self._person] = max(rounds, self._running.rounds_seen.get(self._person, 0))


@asynccontextmanager
async def seated(
    running: Running, person: str, seat: Seat | None, pace: Pace, *, alone: bool
) -> AsyncIterator[HostedSitting]:
    """A feed for as long as its screen is open."""
    sitting = HostedSitting(running, person, seat, alone=alone)
    try:
        await sitting.sit()
        with running.paced(pace) if sitting.hurries else nullcontext():
            yield sitting
    finally:
        sitting.leave()


def shown(kept: Kept) -> Kept:
    """The saved game without its seed, from which a session could work out the deck."""
    return replace(kept, plan=replace(kept.plan, seed=""))
