"""Tables as the host's: close one for good, or put it to rest until somebody comes back."""

import asyncio
from typing import TYPE_CHECKING

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.administration.answers import done
from seasalt_tui.server.administration.inquiry import Inquiry
from seasalt_tui.server.administration.relay import Order, Report
from seasalt_tui.server.control.messages import Answer
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import short_identity
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


class HouseTables:
    """`by`: who asks, for the journal. Rights are checked before."""

    def __init__(self, house: "House") -> None:
        self._house = house

    async def close(self, code: str, inquiry: Inquiry) -> Answer:
        table = self._house.lobby.find(code)
        table.is_being_closed = True
        self._house.journal.note("table closed", by=short_identity(inquiry.by), table=table.code)
        try:
            why = Refusal("The host of this server closed table {code}.", {"code": table.code})
            await self._clear(table, why, "clear", inquiry)
        except Declined:
            table.is_being_closed = False
            raise
        await self._house.lobby.close(table)
        return done(message("Table {code} is closed."), code=table.code)

    async def rest(self, code: str, inquiry: Inquiry) -> Answer:
        table = self._house.lobby.find(code)
        if not table.begun:
            raise Declined(Refusal("No game has begun at table {code}.", {"code": table.code}))
        self._house.journal.note("table put to rest", by=short_identity(inquiry.by), table=table.code)
        values = {"code": table.code}
        why = Refusal("The host put the game at table {code} to rest. You can come back at any time.", values)
        await self._clear(table, why, "rest", inquiry)
        await table.hibernate()
        if table.live_game is not None:
            raise Declined(Refusal("The game at table {code} is not saved yet. Try again.", values))
        return done(message("The game at table {code} rests until somebody comes back."), code=table.code)

    async def _clear(self, table: HostedTable, why: Refusal, do: str, inquiry: Inquiry) -> None:
        """On all hosts."""
        there = inquiry.ask(do, table.code, why.template, {"code": table.code})
        _, reports = await asyncio.gather(self._clear_here(table, why), there)
        if any(report.sessions for report in reports):
            raise _still_there(table)

    async def carry_out(self, order: Order) -> Report:
        """For the people on this host; in the report, whether somebody is still there."""
        try:
            table = self._house.lobby.find(order.target)
        except Declined:
            return Report()
        try:
            await self._clear_here(table, Refusal(order.text, order.values))
        except Declined:
            return Report(sessions=1)
        if order.do == "rest":
            await table.hibernate()
        return Report()

    async def _clear_here(self, table: HostedTable, why: Refusal) -> None:
        """Everybody at it is sent to the lobby, and told; so are its players who are elsewhere on this host."""
        people = set(table.record.players.values())
        for app in self._house.sessions.apps:
            if app.is_at(table):
                app.call_later(app.send_home, why)
            elif app.person in people:
                app.call_later(app.tell, why)
        try:
            async with asyncio.timeout(timeouts.TABLE_CLEARED):
                async for _ in table.changes.follow():
                    if table.is_empty:
                        return
        except TimeoutError:
            raise _still_there(table) from None


def _still_there(table: HostedTable) -> Declined:
    return Declined(Refusal("Somebody is still at table {code}. Try again.", {"code": table.code}))
