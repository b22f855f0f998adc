"""Moderation in one session: whom it has muted, and from which tables it is banned."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.errors import banned
from seasalt_tui.server.person_ids import has_fingerprint
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers, IdentifierSet, identifiers_of
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class Moderation:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self.muted = IdentifierSet()
        for person in session.preferences.current.muted:
            self.muted.add((person,))

    def toggle_mute(self, identifiers: Identifiers) -> None:
        """At all tables and in the lobby; people with a key stay muted on the next visit."""
        self.muted.toggle(identifiers)
        kept = tuple(mark for mark in self.muted if has_fingerprint(mark))
        preferences = self._session.preferences
        preferences.change(replace(preferences.current, muted=kept))

    def mutes(self, message: ChatMessage) -> bool:
        """Never the person's own lines, although a muted guest may share their network."""
        return self._session.person not in message.by and self.muted.has(message.by)

    def identifiers_at(self, table: HostedTable, person: str = "") -> Identifiers:
        """Identifiers of a person, by default this session's. Those of somebody offline come from their chat lines."""
        return self.identifiers(person, table.chat.lines)

    def identifiers(self, person: str = "", lines: Sequence[ChatMessage] = ()) -> Identifiers:
        if not person:
            return identifiers_of(self._session.caller, self._session.house.salt)
        apps = self._session.house.sessions.apps
        connected = (identifiers_of(app.caller, self._session.house.salt) for app in apps if app.person == person)
        from_chat = (message.by for message in reversed(lines) if person in message.by)
        return next(chain(connected, from_chat), (person,))

    def is_banned(self, table: HostedTable) -> bool:
        return table.is_banned(self._session.person, self.identifiers_at(table))

    def unless_banned(self, table: HostedTable) -> HostedTable:
        if self.is_banned(table):
            raise banned(table.code)
        return table

    async def ban(self, table: HostedTable, person: str, identifiers: Identifiers) -> None:
        """Sessions on the table's screen see it there; the person's other sessions are told where they are."""
        apps = self._session.house.sessions.apps
        elsewhere = [app for app in apps if app.person == person and not app.is_at(table)]
        if await table.ban(person, identifiers, self._session.person):
            for app in elsewhere:
                app.call_later(app.decline, banned(table.code))

    def leave_if_banned(self, table: HostedTable) -> bool:
        """Send this session back to the lobby with a message if it is banned from the table it shows."""
        is_out = self.is_banned(table)
        if is_out:
            self._session.go_home()
            self._session.decline(banned(table.code))
        return is_out
