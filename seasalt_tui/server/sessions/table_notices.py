"""Notices about tables: whoever is invited to a rematch, or asked to agree to the end of a game, is told once.

At once, wherever in the house they are, or when they next connect. The table itself tells those who are at it.
"""

from typing import TYPE_CHECKING, Final

from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.ending_texts import ending_sentence

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


READ: Final = 10.0  # seconds: for somebody who looks elsewhere, and has to find the key


class TableNotices:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self._told: set[tuple[str, str]] = set()  # code of the table, and what of it

    @property
    def rematches(self) -> tuple[HostedTable, ...]:
        """Those that wait for this person, the newest first."""
        person, listing = self._session.person, self._session.house.lobby.listing
        waiting = (
            table
            for table in listing.tables_of(person)
            if person in table.record.kept_for
            and table.record.seat_of(person) is None
            and table.record.has_room_for(person)
        )
        return tuple(sorted(waiting, key=lambda table: table.record.opened, reverse=True))

    def notify(self) -> None:
        for table in self.rematches:
            if self._is_new(table.code, ""):
                self._tell_of_rematch(table)
        for table in self._session.house.lobby.tables_of(self._session.person):
            proposal = table.endings.proposal
            if proposal is not None and table.endings.asks(self._session.person) and not self._session.is_at(table):
                self._tell_of_proposal(table, proposal.until)

    def _is_new(self, code: str, until: str) -> bool:
        is_new = (code, until) not in self._told
        self._told.add((code, until))
        return is_new

    def _tell_of_rematch(self, table: HostedTable) -> None:
        """A result screen of that game announces the rematch itself, next to its keys."""
        if not self._session.dialogs.shows_result_before(table.code):
            self._session.dialogs.tell_of_rematch(table)
        self._session.ring()

    def _tell_of_proposal(self, table: HostedTable, until: str) -> None:
        if self._is_new(table.code, until):
            words = self._session.kit.words
            self._say(words.say("Somebody at table {code} proposes to end the game.", code=table.code))
            self._session.ring()

    def tell_of_end(self, table: HostedTable) -> None:
        record = table.record
        if record.plan is not None and not self._session.is_at(table) and self._is_new(table.code, record.ending):
            words = self._session.kit.words
            ending = ending_sentence(words, record.plan.names, record)
            self._say(words.say("Table {code}: {ending}", code=table.code, ending=ending))

    def _say(self, text: str) -> None:
        self._session.notify(text, timeout=READ, markup=False)
