"""Talk at a hosted table: its chat, and announcing to everybody there what happens outside the rules."""

from typing import TYPE_CHECKING

from seasalt_tui.core.table_events import ChatMessage, TableEvent
from seasalt_tui.server.rooms.chat import ChatHistory
from seasalt_tui.server.rooms.display_names import speaker_name
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.rooms.services import TableServices

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


class TableTalk:
    def __init__(self, table: "HostedTable", services: TableServices) -> None:
        self.chat = ChatHistory(services.clock)
        self._table = table

    def say(self, person: str, name: str, text: str, identifiers: Identifiers) -> None:
        """`Declined` beyond the rate limit."""
        line = self.chat.accept(person, text)
        if not line:
            return
        record = self._table.record
        speaker = speaker_name(record, self._table.watchers, person, name)
        self.announce(ChatMessage(record.seat_of(person), speaker, line, identifiers or (person,)))

    def announce(self, event: TableEvent) -> None:
        if isinstance(event, ChatMessage):
            self.chat.append(event)
        if self._table.live_game is not None:
            self._table.live_game.announce(event)
        self._table.changes.notify()
