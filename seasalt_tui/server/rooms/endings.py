"""Endings before the rules end a game: giving up, and agreeing to end it; and leaving a seat to a bot for a while.

The log of the game knows none of this: it is in the table's record.
"""

from asyncio import sleep
from collections.abc import Callable
from contextlib import nullcontext
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import (
    EndAgreed,
    EndDeclined,
    EndProposed,
    PlayerArrived,
    PlayerRemoved,
    PlayerResigned,
    ProposalLapsed,
    SeatHandedOver,
    TableEvent,
)
from seasalt_tui.server.errors import NotSaved, nobody_to_agree, proposed_too_soon
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.end_proposal import EndProposal
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.shared_record import SharedRecord

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


class Endings:
    """`announce` tells everybody at the table."""

    def __init__(
        self,
        table: "HostedTable",
        services: TableServices,
        shared: SharedRecord,
        announce: Callable[[TableEvent], None],
    ) -> None:
        self._table = table
        self._services = services
        self._shared = shared
        self._announce = announce
        self._is_watched = False

    @property
    def _record(self) -> TableRecord:
        return self._shared.current

    def _seat(self, person: str) -> Seat | None:
        """None also where no game is running."""
        return self._record.seat_of(person) if self._record.is_running else None

    def may_give_up(self, person: str) -> bool:
        return self._seat(person) is not None

    def may_hand_over(self, person: str) -> bool:
        return self._seat(person) is not None and self._record.terms.may_hand_over

    def may_propose(self, person: str) -> bool:
        """Not where nobody else plays but bots."""
        return self._seat(person) is not None and len(self._record.players) > 1

    async def give_up(self, person: str) -> None:
        """For good: the game ends, or a bot plays on for the others' sake."""
        await self._shared.run(lambda: self._give_up(person))

    async def _give_up(self, person: str) -> None:
        if (seat := self._seat(person)) is not None:
            record = self._record.with_seat_given_up(seat)
            await self._change(record, PlayerResigned(seat, ends=record.over))

    async def remove(self, person: str) -> None:
        """Show a player out, as a part of a change that is under way; the others are told that a bot plays on."""
        if (seat := self._seat(person)) is not None:
            await self._change(self._record.with_seat_left(seat), PlayerRemoved(seat))

    async def hand_over(self, person: str) -> None:
        """A bot plays for the person until they come back."""
        await self._shared.run(lambda: self._hand_over(person))

    async def _hand_over(self, person: str) -> None:
        seat, record = self._seat(person), self._record
        if seat is not None and seat not in record.handed_over and record.terms.may_hand_over:
            await self._change(record.with_seat_handed_over(seat), SeatHandedOver(seat))

    async def take_back(self, person: str) -> None:
        await self._shared.run(lambda: self._take_back(person))

    async def _take_back(self, person: str) -> None:
        seat = self._seat(person)
        if seat is not None and seat in self._record.handed_over:
            await self._change(self._record.with_seat_taken_back(seat), PlayerArrived(seat))

    # An agreed end.

    @property
    def proposal(self) -> EndProposal | None:
        """The open one."""
        proposal = self._record.proposal
        return proposal if proposal is not None and proposal.is_open(self._services.calendar()) else None

    def asks(self, person: str) -> bool:
        """Whether an answer of this person is awaited."""
        return self.proposal is not None and self._seat(person) not in {None, *self.proposal.agreed}

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose agreement is still missing."""
        return () if self.proposal is None else tuple(sorted(self._asked.difference(self.proposal.agreed)))

    @property
    def _asked(self) -> frozenset[Seat]:
        """Whose agreement is needed. Not of those who have left the game to bots.

        Yet nobody ends it alone, or one could escape defeat while the other's line is down.
        """
        live_game = self._table.live_game
        left = frozenset[Seat]() if live_game is None else live_game.substitutes.left
        return frozenset(self._record.players) - left

    async def propose(self, person: str) -> None:
        """`Declined` after another proposal was declined, or if nobody could agree. To an open one this agrees."""
        await self._shared.run(lambda: self._propose(person))

    async def _propose(self, person: str) -> None:
        if (seat := self._seat(person)) is None:
            return
        await self._settle()
        if self.proposal is not None:
            await self._answer(person, agrees=True)
            return
        now, proposal = self._services.calendar(), self._record.proposal
        if proposal is not None and proposal.forbids_another(now):
            raise proposed_too_soon()
        if self._asked <= {seat}:
            raise nobody_to_agree()
        until = now + timedelta(seconds=self._record.terms.answer_time)
        await self._change(
            replace(self._record, proposal=EndProposal(seat, until.isoformat(), (seat,))), EndProposed(seat)
        )
        self.watch()

    async def answer(self, person: str, *, agrees: bool) -> None:
        await self._shared.run(lambda: self._answer(person, agrees=agrees))

    async def _answer(self, person: str, *, agrees: bool) -> None:
        seat, proposal = self._seat(person), self.proposal
        if seat is None or proposal is None or seat in proposal.agreed:
            return
        if agrees:
            await self._agree(seat, proposal.with_agreement(seat))
        else:
            await self._close(proposal, EndDeclined(seat), self._services.calendar())

    async def _agree(self, seat: Seat, proposal: EndProposal) -> None:
        record = replace(self._record, proposal=proposal)
        ends = self._is_agreed(proposal)
        await self._change(record.ended("agreed") if ends else record, EndAgreed(seat, ends=ends))

    def _is_agreed(self, proposal: EndProposal) -> bool:
        agreed = self._record.players.keys() & proposal.agreed
        return len(agreed) > 1 and self._asked <= agreed

    async def _close(self, proposal: EndProposal, event: TableEvent, at: datetime) -> None:
        """`at`: from then on there is none for a while. The game may have been asleep since."""
        until = at + timedelta(seconds=max(timeouts.END_PAUSE, self._record.terms.answer_time))
        declined = replace(proposal, declined=True, until=until.isoformat())
        await self._change(replace(self._record, proposal=declined), event)

    def watch(self) -> None:
        """Of an open proposal: its time may run out, and a bot may take over for the last who has not answered."""
        proposal = self._record.proposal
        if not self._is_watched and proposal is not None and not proposal.declined:
            self._is_watched = True
            self._services.tasks.start(self._watch())

    async def _watch(self) -> None:
        try:
            while (proposal := self._undecided) is not None:
                changes = self._table.changes.count
                try:
                    await self._shared.run(self._settle)
                except NotSaved:
                    await sleep(timeouts.STORE_RETRY)
                    continue
                if changes == self._table.changes.count:
                    until = self._services.clock() + proposal.seconds_left(self._services.calendar())
                    await self._table.changes.next(self._services.clock, until)
        finally:
            self._is_watched = False

    @property
    def _undecided(self) -> EndProposal | None:
        """None also while the game hibernates: it is settled when somebody comes."""
        proposal = self._record.proposal
        return None if self._table.live_game is None or proposal is None or proposal.declined else proposal

    async def _settle(self) -> None:
        proposal = self._undecided
        if proposal is None:
            return
        if not proposal.is_open(self._services.calendar()):
            await self._close(proposal, ProposalLapsed(proposal.seat), datetime.fromisoformat(proposal.until))
        elif self._is_agreed(proposal):
            await self._change(self._record.ended("agreed"), EndAgreed(proposal.agreed[-1], ends=True))

    async def _change(self, record: TableRecord, event: TableEvent) -> None:
        """No move comes between the end of a game and its record."""
        live_game = self._table.live_game
        async with nullcontext() if live_game is None or not record.over else live_game.ending():
            await self._shared.save(record)
        self._announce(event)
