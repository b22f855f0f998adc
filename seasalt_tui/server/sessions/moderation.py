"""Moderation in one session: whom it has muted, and from which tables it is banned."""

from itertools import chain
from typing import TYPE_CHECKING

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.errors import shown_out
from seasalt_tui.server.rooms.mutes import Marked, Marks, marks_of
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class Moderation:
    def __init__(self, session: "HostedApp") -> None:
        self._session = session
        self.muted = Marked()

    def mutes(self, said: ChatMessage) -> bool:
        """Never the person's own lines, although a muted guest may share their network."""
        return self._session.person not in said.by and self.muted.has(said.by)

    def marks_at(self, table: HostedTable, person: str = "") -> Marks:
        """Marks of a person, by default this session's. Those of somebody offline come from their chat lines."""
        if not person:
            return marks_of(self._session.caller, table.code)
        apps = self._session.house.sessions.apps
        called = (marks_of(app.caller, table.code) for app in apps if app.person == person)
        wrote = (said.by for said in reversed(table.talk.lines) if person in said.by)
        return next(chain(called, wrote), (person,))

    def is_shown_out(self, table: HostedTable) -> bool:
        return table.is_shown_out(self._session.person, self.marks_at(table))

    def let_in(self, table: HostedTable) -> HostedTable:
        if self.is_shown_out(table):
            raise shown_out(table.code)
        return table

    async def show_out(self, table: HostedTable, person: str, marks: Marks) -> None:
        """Sessions on the table's screen see it there; the person's other sessions are told where they are."""
        apps = self._session.house.sessions.apps
        elsewhere = [app for app in apps if app.person == person and not app.is_at(table)]
        if await table.show_out(person, marks):
            for app in elsewhere:
                app.call_later(app.decline, shown_out(table.code))

    def turns_away(self, table: HostedTable) -> bool:
        """Send this session back to the lobby with a message if it is banned from the table it shows."""
        is_out = self.is_shown_out(table)
        if is_out:
            self._session.go_home()
            self._session.decline(shown_out(table.code))
        return is_out
